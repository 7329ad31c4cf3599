import { type QueryExecutorProvider, sql } from 'kysely';
import { isInStem, type Stem, stemOf, stems, stemsTold, stemsWith } from '#projections/platform/document/stems.js';
import { type KeyedRow, projection, tableOf } from '#projections/platform/kernel/projection.js';
import { readSchema } from '#projections/platform/kernel/schema.js';
import { groupOf } from '#projections/platform/queries/counts.js';
import { contains } from '#projections/platform/queries/list.js';
import { catalog } from '#workflows/catalog/documents.js';
import { ends } from '#workflows/platform/kernel/machine.js';

/**
 * Titles and numbers of documents of all kinds, apart from their index cards: keywords are searched here, and no step
 * of a document writes into the word index. Names outlive their documents.
 */
export interface DocumentNameRow extends KeyedRow {
  kind: string;
  customer_id: string;
  title: string;
  serial_no: string;
  /** Title and number, one per line. */
  words: string;
  /** The words without digits: few distinct values, by which names are counted (stems.ts). */
  stem: string;
  /** The document is gone: its name finds what was decided on it, and how. */
  removed: boolean;
}

/** Index expressions for searching a number: from its beginning, from its first digit, and from its end. */
export const ofNumber = {
  whole: 'serial_no collate "C"',
  digits: `ltrim(serial_no, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') collate "C"`,
  backwards: 'reverse(serial_no) collate "C"',
};

export const documentNames = projection<DocumentNameRow>({
  name: 'document-name',
  version: 4,
  columns: {
    kind: 'text',
    customer_id: 'text',
    title: 'text',
    serial_no: 'text',
    words: 'text',
    stem: 'text',
    removed: 'flag',
  },
  indexes: [
    'create index on % using gin (words gin_trgm_ops)',
    'create index on % (stem)',
    'create index on % (kind, id)',
    'create index on % (customer_id, kind, id)',
    ...Object.values(ofNumber).map((part) => `create index on % ((${part}))`),
  ],
  counted: ({ stem, removed }) => [groupOf(removed ? stemsRemoved : stems, everybody, stem)],
  keys: ({ workflow, type, data, revision, documentId }) => {
    const entry = catalog[workflow];
    if (!entry) return [];
    const { title, serialNo, customerId } = entry.index[type]?.(data) ?? {};
    const names = revision === 0 || [title, serialNo, customerId].some((told) => told !== undefined);
    return names || ends(entry.workflow.machine, type) ? [documentId] : [];
  },
  fresh: ({ revision }) => revision === 0,
  evolve: (row, { workflow, type, data, documentId }) => {
    const entry = catalog[workflow];
    if (row && entry && ends(entry.workflow.machine, type)) return { ...row, removed: true };
    const said = entry?.index[type]?.(data) ?? {};
    const title = said.title ?? row?.title ?? '';
    const serial_no = said.serialNo ?? row?.serial_no ?? '';
    const customer_id = said.customerId ?? row?.customer_id ?? '';
    if (row && row.title === title && row.serial_no === serial_no && row.customer_id === customer_id) return row;
    const words = [title, serial_no].join('\n');
    const name = { kind: workflow, customer_id, title, serial_no, words, stem: stemOf(words) };
    return { id: documentId, ...name, removed: false };
  },
});

/** Names are counted once for all, since no query asks for them by customer. */
const everybody = '*';

/** Removed documents are counted apart: they wait for nobody. */
const stemsRemoved = stemsTold('removed');

/** Distinct names, without digits, that contain the keyword, with the number of documents that have them. */
export async function stemsOf(
  db: QueryExecutorProvider,
  keyword: string,
  { removed }: Pick<Naming, 'removed'>,
): Promise<Stem[]> {
  const asked = { projection: documentNames.name, customers: 'all', keyword } as const;
  const counted = removed ? [stems, stemsRemoved] : [stems];
  return (await Promise.all(counted.map((what) => stemsWith(db, { ...asked, what })))).flat();
}

interface Naming {
  readonly keyword: string;
  readonly most: number;
  /** Whether removed documents are found, too. */
  readonly removed: boolean;
}

/** Ids of the documents whose name contains the keyword; undefined if there are more than `most`. */
export async function documentsNamed(
  db: QueryExecutorProvider,
  { keyword, most, removed }: Naming,
): Promise<string[] | undefined> {
  const found = await stemsOf(db, stemOf(keyword), { removed });
  const isWhole = isInStem(keyword);
  if (isWhole && found.reduce((sum, { total }) => sum + total, 0) > most) return undefined;
  const said = isWhole ? sql`` : sql`and ${contains('words', keyword)}`;
  const present = removed ? sql`` : sql`and not removed`;
  const { rows } = await sql<{ id: string }>`select id from ${sql.id(readSchema, tableOf(documentNames))}
    where stem = any(${found.map(({ stem }) => stem)}::text[]) ${said} ${present} limit ${most + 1}`.execute(db);
  return rows.length > most ? undefined : rows.map(({ id }) => id);
}
