import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const root = path.resolve(import.meta.dirname, '../..');

/** Files written by tools. */
const generated = /(^|\/)(route-tree\.gen\.ts|.*\.d\.ts)$/;

const within = (folders: readonly string[], kinds: string): readonly string[] =>
  globSync(
    folders.map((folder) => `${folder}/**/*.${kinds}`),
    { cwd: root, exclude: (name) => name === 'node_modules' },
  )
    .filter((file) => !generated.test(file))
    .toSorted();

/** A worker keeps its modules, and most of these specs look at the same files. */
const parsed = new Map<string, ts.SourceFile>();

function parse(file: string): ts.SourceFile {
  const known = parsed.get(file);
  if (known) return known;
  const text = readFileSync(path.join(root, file), 'utf8');
  const made = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  parsed.set(file, made);
  return made;
}

/** The TypeScript files of these folders, parsed: text and syntax, no types. */
export const sources = (folders: readonly string[]): readonly ts.SourceFile[] => within(folders, '{ts,tsx}').map(parse);

export type Text = Pick<ts.SourceFile, 'fileName' | 'text'>;

/** The same files, and scripts if they are asked for, without what parsing costs. */
export const texts = (folders: readonly string[], kinds = '{ts,tsx}'): readonly Text[] =>
  within(folders, kinds).map((fileName) => ({ fileName, text: readFileSync(path.join(root, fileName), 'utf8') }));
