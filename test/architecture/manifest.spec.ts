import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { catalog } from '#workflows/catalog/documents.js';
import { records } from '#workflows/catalog/records.js';

// A noun is listed once per layer, and no other central file names it: what they do with it derives from its own folders.
// Lists of words (colours of statuses, icons, abbreviations in menu codes) name no noun; a new one may need a word there.

const root = path.resolve(import.meta.dirname, '../..');

/** Files not specific to a noun: lists, shared code, the frame, and the base data of an installation. */
const central = [
  /^(workflows|projections)\/(catalog|platform)\//,
  /^services\/contract\/(platform\/|(contract|export|job|inbox)\.ts$)/,
  /^services\/api\/([\w.-]+\.ts$|platform\/|seed\/base\/|job\/|approval\/|file\/|notice\/|inbox\/)/,
  /^services\/jobs\/([\w.-]+\.ts$|kernel\/|exports\/catalog\.ts$)/,
  /^services\/projector\//,
  /^services\/reactor\/(kernel\/|reactions\.ts$)/,
  /^infra\//,
  /^console\/(app|api|ui)\//,
  /^console\/features\/(inbox|replay|notice|export)\//,
];

/** One list per layer: workflows, contract, projections, api, console. */
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
/** Other files that may name a noun; no others may. From `department` on, the nouns are used by the system itself. */
const besides: Readonly<Record<string, readonly string[]>> = {
  // Its exports do not derive from facts, reactions write to an order's ledger, and a scheduled job closes its months.
  stock: [exports, 'services/reactor/kernel/stock-of.ts', 'services/jobs/jobs.ts'],
  goods: [exports, found],
  // Global search covers these records, which people know by name.
  supplier: [found],
  // Customers and users determine which manager decides.
  customer: ['services/reactor/kernel/follow-manager.ts', found],
  department: [begins],
  // Clients know the first entries of these by their ids.
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

/** Central files that import from a noun's folders or contract; a document's quoted name counts too. */
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
  // Guards against a search that finds nothing anywhere.
  expect(namedIn('payback', true).toSorted()).toEqual(lists.document.toSorted());
  expect(namedIn('warehouse', false).toSorted()).toEqual(lists.record.toSorted());
});

it('what may stand elsewhere does', () => {
  const idle = Object.entries(besides).flatMap(([noun, places]) =>
    places.filter((place) => !namedIn(noun, noun in catalog).some((file) => file.startsWith(place))),
  );
  expect(idle).toEqual([]);
});
