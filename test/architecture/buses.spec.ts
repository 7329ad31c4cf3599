import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

// docs/decisions/2026-11-past-the-buses.md

const root = path.resolve(import.meta.dirname, '../..');
const files = execFileSync('git', ['ls-files', 'services/api/*.ts'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && !file.endsWith('.spec.ts') && existsSync(path.join(root, file)));
const naming = (what: RegExp) => files.filter((file) => what.test(readFileSync(path.join(root, file), 'utf8')));

it('rows are asked through QueryBus, but for what is held for many requests and the machine room', () => {
  expect(naming(/@Inject\(readDatabase\)|\breadOf\(/)).toEqual([
    'services/api/app.module.ts',
    'services/api/operations/overview.ts',
    'services/api/operations/set-aside.ts',
    'services/api/platform/kernel/aside-rows.ts',
    'services/api/platform/kernel/buses.ts',
    'services/api/platform/kernel/records.ts',
    'services/api/sign-in/directory.ts',
  ]);
});

it('every process has its commands observed', () => {
  const sources = execFileSync('git', ['ls-files', 'services'], { cwd: root, encoding: 'utf8' }).split('\n');
  const runners = sources
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts') && existsSync(path.join(root, file)))
    .flatMap((file) =>
      [...readFileSync(path.join(root, file), 'utf8').matchAll(/new CommandRunner\((.*)\)/g)].map((found) => ({
        file,
        given: found[1] ?? '',
      })),
    );
  expect(runners.map(({ file }) => file)).toEqual([
    'services/api/app.module.ts',
    'services/api/seed/grow.ts',
    'services/api/seed/kernel/seeder.ts',
    'services/jobs/start.ts',
    'services/reactor/kernel/reactor.ts',
  ]);
  expect(runners.filter(({ given }) => !/, (?:onCommand|observed\()/.test(given))).toEqual([]);
});

it('commands are run by the handler of CommandBus and by the seed', () => {
  const runs = naming(/\brunner\.run\(/).filter((file) => !file.startsWith('services/api/seed/'));
  expect(runs).toEqual(['services/api/platform/kernel/buses.ts']);
});
