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

it('commands are run by the handler of CommandBus and by the seed', () => {
  const runs = naming(/\brunner\.run\(/).filter((file) => !file.startsWith('services/api/seed/'));
  expect(runs).toEqual(['services/api/platform/kernel/buses.ts']);
});
