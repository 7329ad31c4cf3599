import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformWithOxc } from 'vite';

const root = fileURLToPath(new URL('../../', import.meta.url));
const node = 'infra/event-node';
/** The node and the project code it may import. */
const sources = [node, 'workflows/platform/kernel', 'workflows/platform/values', 'workflows/platform/structures'];

/** Compiles the node to a separate folder where its imports resolve; threads and processes need compiled code. */
export async function compileEventNode(): Promise<{ url(file: string): string; remove(): Promise<void> }> {
  const target = path.join(root, 'node_modules/.cache', `event-node-${process.pid}`);
  for (const source of sources) await compile(path.join(root, source), path.join(target, source));
  const imports = { '#workflows/*.js': './workflows/*.js' };
  await writeFile(path.join(target, 'package.json'), JSON.stringify({ type: 'module', imports }));
  return {
    url: (file) => pathToFileURL(path.join(target, node, file)).href,
    remove: () => rm(target, { recursive: true, force: true }),
  };
}

async function compile(source: string, target: string): Promise<void> {
  for (const file of await readdir(source, { recursive: true })) {
    if (!file.endsWith('.ts') || file.endsWith('.spec.ts')) continue;
    const { code } = await transformWithOxc(await readFile(path.join(source, file), 'utf8'), file);
    const compiled = path.join(target, file.replace(/\.ts$/, '.js'));
    await mkdir(path.dirname(compiled), { recursive: true });
    await writeFile(compiled, code);
  }
}
