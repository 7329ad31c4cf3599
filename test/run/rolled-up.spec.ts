import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { freePort, root } from './launched.js';

/** Checks what `services/vite.config.ts` promises about the built server. */
const dist = path.join(root, 'dist');
const atStart = [
  'services/main.js',
  'services/projector/worker.js',
  'services/jobs/worker.js',
  'infra/event-node/worker.js',
];

const named = (source: string, pattern: RegExp) => [...source.matchAll(pattern)].map(([, name = '']) => name);

/** Packages that these files load at startup. */
function loadedBy(files: readonly string[]): Set<string> {
  const packages = new Set<string>();
  const seen = new Set<string>();
  const load = (file: string, also: readonly string[] = []) => {
    if (seen.has(file)) return;
    seen.add(file);
    const source = readFileSync(path.join(dist, file), 'utf8');
    for (const name of [...named(source, /^(?:import|export)\b[^"'\n]*["']([^"'\n]+)["'];?$/gm), ...also]) {
      if (name.startsWith('.')) load(path.join(path.dirname(file), name));
      else if (!name.startsWith('node:')) packages.add(name);
    }
  };
  // The processes import their parts dynamically, once they know which roles are requested.
  for (const file of files) load(file, named(readFileSync(path.join(dist, file), 'utf8'), /import\("([^"]+)"\)/g));
  return packages;
}

it('loads what few need only when they need it', () => {
  const packages = loadedBy(atStart);
  expect(packages).toContain('@node-rs/argon2');
  for (const heavy of ['exceljs', 'docx', 'sharp', 'nodemailer', '@aws-sdk/client-s3'])
    expect(packages).not.toContain(heavy);
});

it('has whatever is started by its place', () => {
  const commands = globSync('infra/run/*.mjs', { cwd: root }).flatMap((file) =>
    named(readFileSync(path.join(root, file), 'utf8'), /'dist\/([\w/-]+\.js)'/g),
  );
  const threads = globSync('{services,infra}/**/thread.ts', { cwd: root }).flatMap((file) =>
    named(readFileSync(path.join(root, file), 'utf8'), /new URL\('([^']+)', import\.meta\.url\)/g).map((worker) =>
      path.join(path.dirname(file), worker),
    ),
  );
  expect(commands.length).toBeGreaterThan(3);
  expect(threads.length).toBeGreaterThan(2);
  for (const file of [...commands, ...threads]) expect(existsSync(path.join(dist, file)), file).toBe(true);
});

it('finds in the image whatever it is built from', () => {
  const build = readFileSync(path.join(root, 'infra/run/build.mjs'), 'utf8');
  const all = [...build.matchAll(/(?:common = |sources: )\[([^\]]*)\]/g)].flatMap(([, list = '']) =>
    named(list, /'([^']+)'/g),
  );
  const letIn = readFileSync(path.join(root, 'infra/docker/Dockerfile.dockerignore'), 'utf8').split('\n');
  expect(all.length).toBeGreaterThan(8);
  for (const source of all) expect(letIn, source).toContain(`!${source.split('/')[0]}`);
});

it.each(['bench', 'chaos'])('leaves the modules that %s imports where it looks for them', async (program) => {
  const child = spawn(process.execPath, [path.join(root, `infra/run/${program}.mjs`), '--help'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  expect(await text(child.stdout)).toContain('--help');
  expect(await exited).toEqual([0, null]);
});

it('is a few files, of which ours alone have maps', () => {
  const chunks = readdirSync(path.join(dist, 'chunks'));
  expect(chunks.filter((file) => file.endsWith('.js')).length).toBeLessThan(100);
  expect(chunks.filter((file) => /^packages-.*\.map$/.test(file))).toEqual([]);
});

it('names sources where it fails', async () => {
  const child = spawn(process.execPath, [path.join(dist, 'services/main.js')], {
    env: {
      ...process.env,
      DATABASE_URL: `postgresql://nobody@127.0.0.1:${await freePort()}/none`,
      EVENTSTORE_URL: 'esdb://127.0.0.1:1?tls=false',
      JWT_SECRET: 'a secret that is long enough to be one of them',
      ROLE: 'projector',
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const exited = once(child, 'exit');
  const said = await text(child.stderr);
  expect(await exited).toEqual([1, null]);
  expect(said).toMatch(/\/infra\/operations\/operations\.ts:\d+/);
  expect(said).toMatch(/\/services\/main\.ts:\d+/);
});
