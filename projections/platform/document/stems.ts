import { type QueryExecutorProvider, sql } from 'kysely';
import { type Customers, groupOf } from '#projections/platform/kernel/counts.js';
import { contains } from '#projections/platform/kernel/list.js';
import { rowTotals } from '#projections/platform/kernel/schema.js';

/**
 * Texts that documents are looked for by are who trades with whom, then days and numbers. Without the digits they are few,
 * and documents are counted by these stems: a keyword without a digit is looked for among the stems, not among documents.
 * (Words of two characters, as Chinese ones are, have no trigram that an index could find.)
 */
export const stems = 'stem';
/** Of those documents that are told this fact. */
export const stemsTold = (fact: string): string => `${stems}/${fact}`;

/** Stands for digits. */
const someDigits = '#';

export const stemOf = (words: string): string => words.replace(/\d+/g, someDigits);

/** That it is in a text just when it is in the stem of it. */
export const isInStem = (keyword: string): boolean => !/[\d\n#]/.test(keyword);

export interface Stem {
  readonly stem: string;
  readonly total: number;
}

/** Stems by which a projection counts or sums its rows; documents are counted unless it is said what else. */
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

/** The stems that contain the keyword, and what each comes to among the rows of the customers. */
export async function stemsWith(db: QueryExecutorProvider, asked: StemsAsked): Promise<Stem[]> {
  const { rows } = await sql<{ stem: string; total: string }>`
    select stem, sum(total) as total from ${stemsSaying(asked)} group by stem`.execute(db);
  return rows.map(({ stem, total }) => ({ stem, total: Number(total) }));
}

/** The same for each customer. */
export async function ownedStemsWith(db: QueryExecutorProvider, asked: StemsAsked): Promise<OwnedStem[]> {
  const { rows } = await sql<{ owner: string; stem: string; total: string }>`
    select owner, stem, total from ${stemsSaying(asked)}`.execute(db);
  return rows.map(({ total, ...one }) => ({ ...one, total: Number(total) }));
}

/** Looked for in the whole key first: to take a stem out of it costs three times what most keys are passed over for. */
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
