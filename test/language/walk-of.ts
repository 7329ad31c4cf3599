import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Walk } from './machine-walk.js';

const folder = path.resolve(import.meta.dirname, '../fixtures/walks');

// biome-ignore lint/suspicious/noExplicitAny: documents of all kinds
export type AnyWalk = Walk<any, any>;

/** The walk of a document of the catalog. @throws if there is none, naming the file to write */
export async function walkOf(name: string): Promise<AnyWalk> {
  const file = path.join(folder, `${name}.ts`);
  if (!existsSync(file))
    throw new Error(`${name} has no walk: write test/fixtures/walks/${name}.ts (payback.ts beside it is one to copy)`);
  const { walk }: { walk: AnyWalk } = await import(file);
  return walk;
}
