import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { catalog } from '#workflows/catalog/documents.js';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.md'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && existsSync(path.join(root, file)));

const pageRule = /docs\/(rules|decisions)\/[\w-]+\.md/g;

it('has every page that is cited', () => {
  const missing = files.flatMap((file) =>
    [...read(file).matchAll(pageRule)]
      .filter(([page]) => !existsSync(path.join(root, page)))
      .map(([page]) => `${file}: ${page}`),
  );
  expect(missing).toEqual([]);
});

it('is where the links of its own pages lead', () => {
  const broken = files
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) =>
      [...read(file).matchAll(/\]\((?!https?:|#)([^)#]+)/g)]
        .filter(([, to = '']) => !existsSync(path.join(root, path.dirname(file), to)))
        .map(([, to]) => `${file}: ${to}`),
    );
  expect(broken).toEqual([]);
});

/** Files that a page names in backticks, without the placeholder `x-when-y`; `*` matches any part of a name. */
const namedIn = (text: string) =>
  [...text.matchAll(/`((?:[\w.*-]+\/)*[\w.*-]+\.(?:ts|tsx|mjs|md))`/g)]
    .map(([, name = '']) => name)
    .filter((name) => !name.includes('x-when-y'));
const isThere = (name: string) =>
  name.includes('*')
    ? files.some((file) => path.matchesGlob(file, `**/${name}`))
    : files.some((file) => file === name || file.endsWith(`/${name}`));

it('names files that there are', () => {
  const gone = files
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) =>
      namedIn(read(file))
        .filter((name) => !isThere(name))
        .map((name) => `${file}: ${name}`),
    );
  expect(gone).toEqual([]);
  const sample = 'see `infra/nowhere.ts`, `a/<noun>.ts`, `*.walk.spec.ts`, `rights*.spec.ts`, `docs.spec.ts`';
  expect(namedIn(sample).filter((name) => !isThere(name))).toEqual(['infra/nowhere.ts', '*.walk.spec.ts']);
});

it('lists every page of rules', () => {
  const index = read('docs/README.md');
  expect(readdirSync(path.join(root, 'docs/rules')).filter((page) => !index.includes(`rules/${page}`))).toEqual([]);
});

it('has a word for every kind of document', () => {
  const words = read('docs/words.md');
  const unsaid = Object.values(catalog).map(({ workflow }) => workflow.label);
  const missing = unsaid.filter((label) => !words.includes(`| ${label}`));
  expect(missing, 'add a row to docs/words.md').toEqual([]);
});

it('cites no text that a reader does not have', () => {
  const elsewhere = files.filter(
    (file) => !file.endsWith('docs.spec.ts') && /domain rules? [A-D]\b|\bspec [123] §/.test(read(file)),
  );
  expect(elsewhere).toEqual([]);
});
