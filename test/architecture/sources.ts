import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const root = path.resolve(import.meta.dirname, '../..');

/** Files written by tools. */
const generated = /(^|\/)(route-tree\.gen\.ts|.*\.d\.ts)$/;

/** The TypeScript files of these folders, parsed: text and syntax, no types. */
export const sources = (folders: readonly string[]): readonly ts.SourceFile[] =>
  globSync(
    folders.map((folder) => `${folder}/**/*.{ts,tsx}`),
    { cwd: root, exclude: (name) => name === 'node_modules' },
  )
    .filter((file) => !generated.test(file))
    .toSorted()
    .map((file) =>
      ts.createSourceFile(file, readFileSync(path.join(root, file), 'utf8'), ts.ScriptTarget.Latest, true),
    );
