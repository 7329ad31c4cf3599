import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { withBuildLock } from './build-lock.mjs';
import { run } from './child.mjs';
import { at } from './paths.mjs';

const common = ['package.json', 'package-lock.json', 'tsconfig.json'];

const consolePart = {
  name: '控制台',
  stamp: at('dist', '.console-stamp'),
  sources: [...common, 'console', 'workflows', 'services/contract'],
  isThere: () => existsSync(at('console/vite.config.ts')),
  build: (node) => run(node, [at('node_modules/vite/bin/vite.js'), 'build', '--config', 'console/vite.config.ts']),
};

const parts = [
  {
    name: '服务端',
    stamp: at('dist', '.server-stamp'),
    sources: [...common, 'nest-cli.json', 'services', 'workflows', 'projections', 'infra'],
    async build(node) {
      // Files deleted from the sources must not remain in dist.
      for (const folder of ['chunks', 'services', 'workflows', 'projections', 'infra'])
        rmSync(at('dist', folder), { recursive: true, force: true });
      await run(node, [at('node_modules/vite/bin/vite.js'), 'build', '--config', 'services/vite.config.ts']);
    },
  },
  consolePart,
];

/** Builds the parts whose sources changed, in parallel. Returns what was built and how long each part took. */
export function build(node) {
  return withBuildLock(async () => {
    const done = await Promise.all(parts.map((part) => buildPart(part, node)));
    return done.filter(Boolean).join('，') || '已是最新';
  });
}

/** Whether the console in dist was built from the current sources. */
export const isConsoleBuilt = async () => isBuilt(consolePart, await fingerprint(consolePart.sources));

const isBuilt = ({ stamp }, hash) => existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;

async function buildPart(part, node) {
  const { name, stamp, sources, isThere, build } = part;
  if (isThere && !isThere()) return undefined;
  const hash = await fingerprint(sources);
  if (isBuilt(part, hash)) return undefined;
  const started = performance.now();
  rmSync(stamp, { force: true });
  await build(node);
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
  return `${name} ${((performance.now() - started) / 1000).toFixed(1)}s`;
}

/** Names, times and sizes of all source files: fast, and enough to detect an edit. */
async function fingerprint(sources) {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const line of await describe(at(source))) hash.update(line);
  }
  return hash.digest('hex');
}

async function describe(file) {
  const info = await stat(file).catch(() => undefined);
  if (!info) return [];
  // Generated during the build, or not part of it.
  if (/\.gen\.ts$|\.spec\.tsx?$|\.md$/.test(file)) return [];
  if (!info.isDirectory()) return [`${file}|${info.mtimeMs}|${info.size}\n`];
  const names = (await readdir(file)).sort();
  return (await Promise.all(names.map((name) => describe(path.join(file, name))))).flat();
}
