import { type RawBuilder, sql } from 'kysely';
import { isInStem } from '#projections/platform/document/stems.js';
import type { IndexRow } from '#projections/platform/document-index/table.js';
import { ofOneMoment, type ReadDatabase } from '#projections/platform/kernel/database.js';
import { tableOf } from '#projections/platform/kernel/projection.js';
import { readSchema } from '#projections/platform/kernel/schema.js';
import { contains } from '#projections/platform/queries/list.js';
import { newestOf, partsFor } from '#projections/platform/queries/newest.js';
import { catalog } from '#workflows/catalog/documents.js';
import { type Actor, permitted } from '#workflows/platform/kernel/actor.js';
import { type DocumentNameRow, documentNames, ofNumber, stemsOf } from './names.js';
import { documentIndex } from './projection.js';

interface Asked {
  readonly keyword: string;
  /** Restricts the search to one kind, which then shows more results. */
  readonly kind?: string | undefined;
  /** Whether removed documents are found, too. */
  readonly removed?: boolean | undefined;
  readonly actor: Actor;
}

type Found = Pick<DocumentNameRow, 'id' | 'kind' | 'title' | 'serial_no'> & Pick<IndexRow, 'state'>;

/** Number of results shown: for a single requested kind, or for each kind. */
const shown = { ofOne: 20, ofEach: 4 };
/** Maximum number of candidates read by each way of searching. */
const most = 200;
const newest = 80;
/** Shorter parts are in too many numbers for an index: they are searched at both ends, and in the newest numbers. */
const shortestInside = 5;

type Sql = RawBuilder<unknown>;

const every = sql`${sql.id(readSchema, tableOf(documentNames))}`;
const namesAmong = (removed: boolean): Sql =>
  removed ? sql`${every} named` : sql`(select * from ${every} where not removed) named`;

/**
 * Documents of all kinds that the actor may read, matched by any part of number or name, newest first. Regardless of
 * the number of matches and documents, a few hundred rows are read, each found by an index (docs/rules/numbers.md).
 */
export const searchDocuments = ofOneMoment(documentsWith);
async function documentsWith(db: ReadDatabase, { keyword, kind, removed = false, actor }: Asked): Promise<Found[]> {
  const kinds = Object.values(catalog)
    .filter(({ page, workflow: { name } }) => permitted(actor, page.url) && (kind === undefined || name === kind))
    .map(({ workflow }) => workflow.name);
  if (kinds.length === 0) return [];
  // A sequential scan with a limit reads the whole table if the matches are at its end.
  await sql`select set_config('enable_seqscan', 'off', true)`.execute(db);
  const { customers } = actor;
  const among = namesAmong(removed);
  const ids = [
    ...(await (isInStem(keyword) ? named : numbered)(db, keyword, removed)),
    newestWith(keyword, newestFor(actor, kinds, removed), among),
  ];
  const own = customers === 'all' ? sql`` : sql`and customer_id = any(${[...customers]}::text[])`;
  const { rows } = await sql<Found>`with candidate (id) as materialized (${sql.join(ids, sql` union all `)})
    select found.id, found.kind, found.title, found.serial_no, document_index.state from (
      select id, kind, title, serial_no, row_number() over (partition by kind order by id desc) as place
      from ${among} where id in (select candidate.id from candidate) and kind = any(${kinds}::text[]) ${own}) found
    join ${sql.id(readSchema, tableOf(documentIndex))} document_index on document_index.id = found.id
    where place <= ${kind === undefined ? shown.ofEach : shown.ofOne} order by found.id desc`.execute(db);
  return rows;
}

/** Documents whose name contains the keyword; distinct names are few. */
async function named(db: ReadDatabase, keyword: string, removed: boolean): Promise<readonly Sql[]> {
  const found = await stemsOf(db, keyword, { removed });
  return [
    sql`(select id from ${namesAmong(removed)} where stem = any(${found.map(({ stem }) => stem)}::text[]) limit ${most})`,
  ];
}

/** Numbers beginning with the keyword, with or without letters, or ending with it; if none begins so, containing it. */
async function numbered(db: ReadDatabase, keyword: string, removed: boolean): Promise<readonly Sql[]> {
  const among = namesAmong(removed);
  const beginning = (column: string, part: string): Sql =>
    sql`(select id from ${among} where ${sql.raw(column)} >= ${part} and ${sql.raw(column)} < ${`${part}\u{10FFFF}`}
      order by ${sql.raw(column)} desc limit ${most})`;
  const upper = keyword.toUpperCase();
  const begins = sql`${beginning(ofNumber.whole, upper)} union all ${beginning(ofNumber.digits, upper)}`;
  const { rows } = await sql<{ id: string }>`${begins}`.execute(db);
  const ends = beginning(ofNumber.backwards, [...upper].reverse().join(''));
  if (rows.length > 0) return [sql`select unnest(${rows.map(({ id }) => id)}::text[]) as id`, ends];
  if (keyword.length < shortestInside) return [ends];
  return [ends, sql`(select id from ${among} where ${contains('words', keyword)} limit ${most})`];
}

/** The candidates are few, so they are scanned instead of the index of all words. */
const newestWith = (keyword: string, ids: Sql, among: Sql): Sql =>
  sql`(select id from (select id, words from ${among} where id in ${ids} offset 0) few where ${contains('words', keyword)})`;

function newestFor({ customers }: Actor, kinds: readonly string[], removed: boolean): Sql {
  const { parts, where = sql<boolean>`true` } = partsFor(customers, { kind: kinds });
  const within = removed ? where : sql<boolean>`${where} and not r.removed`;
  return newestOf({
    within: [{ table: tableOf(documentNames), parts, where: within }],
    ascending: false,
    most: newest,
  });
}
