import { type QueryExecutorProvider, sql } from 'kysely';
import { rowTotals } from '#projections/platform/kernel/schema.js';
import { type Customers, groupOf } from '#projections/platform/queries/counts.js';
import { contains } from '#projections/platform/queries/list.js';

/**
 * The texts documents are searched by are names of trading partners, followed by days and numbers. Without digits they
 * have few distinct values, the stems, by which documents are counted: a keyword without a digit is searched among
 * stems, not among documents. (Words of two characters, as in Chinese, have no trigram an index could use.)
 */
export const stems = 'stem';
/** Group of the documents that have this fact set. */
export const stemsTold = (fact: string): string => `${stems}/${fact}`;

/** Placeholder for a run of digits. */
const someDigits = '#';

export const stemOf = (words: string): string => words.replace(/\d+/g, someDigits);

/** Whether a text contains the keyword exactly if its stem does. */
export const isInStem = (keyword: string): boolean => !/[\d\n#]/.test(keyword);

export interface Stem {
  readonly stem: string;
  readonly total: number;
}

/** Stems by which a projection counts or sums its rows; `what` defaults to counting documents. */
export interface StemsAsked {
  readonly projection: string;
  readonly what?: string;
  readonly customers: Customers;
  readonly keyword: string;
}

/** A stem of one customer's rows. */
export interface OwnedStem extends Stem {
  readonly owner: string;
}

/** The stems that contain the keyword, with their totals among the rows of the customers. */
export async function stemsWith(db: QueryExecutorProvider, asked: StemsAsked): Promise<Stem[]> {
  const { rows } = await sql<{ stem: string; total: string }>`
    select stem, sum(total) as total from ${stemsSaying(asked)} group by stem`.execute(db);
  return rows.map(({ stem, total }) => ({ stem, total: Number(total) }));
}

/** The stems that contain the keyword, with their totals for each customer. */
export async function ownedStemsWith(db: QueryExecutorProvider, asked: StemsAsked): Promise<OwnedStem[]> {
  const { rows } = await sql<{ owner: string; stem: string; total: string }>`
    select owner, stem, total from ${stemsSaying(asked)}`.execute(db);
  return rows.map(({ total, ...one }) => ({ ...one, total: Number(total) }));
}

/** Matches the whole key first: extracting the stem costs three times as much, and most keys do not match. */
function stemsSaying({ projection, what = stems, customers, keyword }: StemsAsked) {
  const begin = `${what} `;
  const theirs = customers === 'all' ? sql`true` : sql`owner = any(${[...customers]}::text[])`;
  return sql`(
    select owner, stem, total from (
      select split_part(key, ' ', 2) as owner,
        substr(key, ${groupOf(what, '', '').length}::int + length(split_part(key, ' ', 2)) + 1) as stem, total
      from ${rowTotals} where projection = ${projection}
        and key >= ${begin} and key < ${`${begin}\u{10FFFF}`} and ${contains('key', keyword)} and total > 0) counted
    where ${contains('stem', keyword)} and ${theirs}) found`;
}
