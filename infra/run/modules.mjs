import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { transformWithOxc } from 'vite';
import { at } from './paths.mjs';

const folders = ['services', 'workflows', 'projections', 'infra'];
/** The same as in `services/vite.config.ts`. */
const options = { decorator: { legacy: true, emitDecoratorMetadata: true } };

/**
 * Compiles the server's modules one by one into dist, for programs of ours that import parts of it; built entry files
 * stay as they are.
 */
export async function compileModules() {
  const { projects } = JSON.parse(await readFile(at('nest-cli.json'), 'utf8'));
  const built = new Set(Object.values(projects).map(({ entryFile }) => `${entryFile}.ts`));
  const all = await Promise.all(
    folders.map(async (folder) => filesIn(folder, await readdir(at(folder), { recursive: true }))),
  );
  await Promise.all(
    all
      .flat()
      .filter((file) => !built.has(file))
      .map(compile),
  );
}

const filesIn = (folder, files) =>
  files
    .filter((file) => file.endsWith('.ts') && !/\.(spec|d|config)\.ts$/.test(file))
    .map((file) => path.posix.join(folder, file));

async function compile(file) {
  const { code } = await transformWithOxc(await readFile(at(file), 'utf8'), at(file), { ...options, sourcemap: false });
  const target = at('dist', file.replace(/\.ts$/, '.js'));
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, code);
}
