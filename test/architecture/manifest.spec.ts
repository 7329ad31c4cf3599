import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { catalog } from '#workflows/catalog/documents.js';
import { records } from '#workflows/catalog/records.js';

// A noun stands in one list per layer; whatever else there is of it follows from what it says in its own folders.

const root = path.resolve(import.meta.dirname, '../..');

/** What belongs to all nouns: lists, what nouns share, the frame, and what an installation begins with. */
const central = [
  /^(workflows|projections)\/(catalog|platform)\//,
  /^services\/contract\/(platform\/|(contract|export|job|inbox)\.ts$)/,
  /^services\/api\/([\w.-]+\.ts$|platform\/|seed\/base\/|job\/|approval\/|file\/|notice\/|task-inbox\/)/,
  /^services\/jobs\/([\w.-]+\.ts$|kernel\/|exports\/catalog\.ts$)/,
  /^services\/projector\//,
  /^services\/reactor\/(kernel\/|reactions\.ts$)/,
  /^infra\//,
  /^console\/(app|api|ui)\//,
  /^console\/features\/(task-inbox|replay|notice|export)\//,
];

/** One list a layer: what may happen, what is called, what is listed, who answers, what is shown. */
const lists = {
  document: [
    'workflows/catalog/documents.ts',
    'services/contract/contract.ts',
    'projections/catalog/projections.ts',
    'services/api/app.module.ts',
    'console/app/documents.tsx',
  ],
  record: ['workflows/catalog/records.ts', 'services/contract/contract.ts', 'services/api/app.module.ts'],
};

const exports = 'services/jobs/exports/catalog.ts';
const begins = 'services/api/seed/base/base.ts';
const found = 'console/app/shell/use-found.ts';
/** Where a noun may stand besides, and no other. The last nine are what the system itself works with. */
const besides: Readonly<Record<string, readonly string[]>> = {
  // Exports that do not follow from facts; reactions write into the ledger of an order, and the clock closes its months.
  stock: [exports, 'services/reactor/kernel/stock-of.ts', 'services/jobs/jobs.ts'],
  goods: [exports, found],
  // Of the records, the search for anything by a few words looks in these, which people know by name.
  supplier: [found],
  category: [exports],
  // Whose manager decides is known of customers and users.
  customer: ['services/reactor/kernel/follow-manager.ts', found],
  department: [begins],
  // Clients know the first of them by their ids.
  'scheduled-task': ['services/api/seed/base/known.ts'],
  channel: ['services/api/seed/base/known.ts'],
  'message-sender': ['services/api/seed/base/known.ts'],
  'message-template': ['services/api/seed/base/known.ts'],
  dictionary: [begins, 'services/api/seed/base/base-set.ts'],
  parameter: [begins, 'services/api/seed/base/base-set.ts', exports, 'services/jobs/kernel/make-file.ts'],
  role: [begins, 'services/api/seed/base/menu-rows.ts', 'services/reactor/kernel/parties-of.ts'],
  user: [
    begins,
    'services/reactor/kernel/follow-manager.ts',
    'services/reactor/kernel/parties-of.ts',
    'services/jobs/kernel/run-export.ts',
  ],
  menu: [begins, 'services/api/seed/base/menu-rows.ts', 'console/app/'],
};

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => central.some((place) => place.test(file)) && !/\.(spec|gen)\.ts/.test(file))
  .filter((file) => existsSync(path.join(root, file)))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));

/** Central files that import from its folders or its contract; a document is also found by its name in quotes. */
function namedIn(noun: string, quoted: boolean): string[] {
  const imported = new RegExp(`(from |import\\()'[^']*/${noun}(/[^']*|\\.js)'`);
  return files
    .filter(({ text }) => imported.test(text) || (quoted && text.includes(`'${noun}'`)))
    .map(({ file }) => file);
}

const nouns = [
  ...Object.keys(catalog).map((name) => [name, lists.document, true] as const),
  ...records.map(({ name }) => [name, lists.record, false] as const),
];

it.each(nouns)('%s stands in no central file but one list a layer', (noun, own, quoted) => {
  const known = [...own, ...(besides[noun] ?? [])];
  expect(namedIn(noun, quoted).filter((file) => !known.some((one) => file.startsWith(one)))).toEqual([]);
});

it('documents stand in five lists and records in three', () => {
  expect([lists.document.length, lists.record.length]).toEqual([5, 3]);
  // Or else it would look where nothing is.
  expect(namedIn('payback', true).toSorted()).toEqual(lists.document.toSorted());
  expect(namedIn('warehouse', false).toSorted()).toEqual(lists.record.toSorted());
});

it('what may stand elsewhere does', () => {
  const idle = Object.entries(besides).flatMap(([noun, places]) =>
    places.filter((place) => !namedIn(noun, noun in catalog).some((file) => file.startsWith(place))),
  );
  expect(idle).toEqual([]);
});
