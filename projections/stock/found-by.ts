import { sql } from 'kysely';
import { isInStem, type OwnedStem, ownedStemsWith } from '#projections/platform/document/stems.js';
import type { Customers } from '#projections/platform/kernel/counts.js';
import type { ReadDatabase } from '#projections/platform/kernel/database.js';
import { contains, scoped, wordsOf } from '#projections/platform/kernel/list.js';
import { mostParts, type Within } from '#projections/platform/kernel/newest.js';
import { tableOf } from '#projections/platform/kernel/projection.js';
import { byStem, kindTexts, orderTexts, stockRows } from './projection.js';

type Holds = ReturnType<typeof contains>;

/** The lines that a keyword fits. */
export interface FoundBy {
  /** Whose kind it fits: these are counted. */
  readonly kinds: {
    readonly holds: Holds;
    readonly stems: readonly string[];
    readonly owned: readonly OwnedStem[];
    readonly lines: number;
  };
  /** Whose order it fits and not their kind: they are found one by one. */
  readonly others: Holds | undefined;
}

export interface KeywordAsked {
  readonly keyword: string;
  readonly customers: Customers;
  /** Of those that are there now, or of all that ever were. */
  readonly what: typeof byStem.lines | typeof byStem.ever;
}

/** So many orders are named one by one. */
const mostOrders = 1000;

/** Of several words each may be told by another text: lines that have all of them in their kind are counted. */
export async function foundBy(db: ReadDatabase, asked: KeywordAsked): Promise<FoundBy> {
  const words = wordsOf(asked.keyword);
  if (words.length < 2) return byWord(db, asked);
  const [all, ...each] = await Promise.all(
    [asked.keyword, ...words].map((keyword) => byWord(db, { ...asked, keyword })),
  );
  if (!all || words.every(isInStem)) return all as FoundBy;
  return { ...all, others: sql<boolean>`(${sql.join(each.map(isFound), sql` and `)} and not ${all.kinds.holds})` };
}

/**
 * A word is looked for among kinds of lines, which are few. In a kind there are no digits of an order: a word with some
 * may tell orders besides, and is looked for among these.
 */
async function byWord(db: ReadDatabase, { keyword, customers, what }: KeywordAsked): Promise<FoundBy> {
  // Stands for digits in kinds, and is none.
  const isOdd = keyword.includes('#');
  const [kinds, orders] = await Promise.all([
    isOdd ? [] : ownedStemsWith(db, { projection: stockRows.name, what, customers, keyword }),
    isOdd || isInStem(keyword) ? [] : ordersWith(db, keyword, customers),
  ]);
  const stems = [...new Set(kinds.map(({ stem }) => stem))];
  // The planner would look at each of them by itself, and choose the same.
  const holds = sql<boolean>`stem = any((select ${stems}::text[])::text[])`;
  const others = isOdd ? contains([...orderTexts, ...kindTexts], keyword) : ofOrders(orders, keyword);
  return {
    kinds: { holds, stems, owned: kinds, lines: kinds.reduce((sum, { total }) => sum + total, 0) },
    others: others && sql<boolean>`(${others} and not ${holds})`,
  };
}

/** What holds of all of them. */
export const isFound = ({ kinds, others }: FoundBy): Holds =>
  others ? sql<boolean>`(${kinds.holds} or ${others})` : kinds.holds;

/** Where the newest of those are that are there now. */
export function newestFound({ kinds, others }: FoundBy, customers: Customers): Within[] {
  const table = tableOf(stockRows);
  const isThere = sql<boolean>`on_the_way + frozen + available > 0`;
  const mine = customers === 'all' ? [isThere] : [isThere, oneOf('customer_id', [...customers])];
  const isFew = kinds.stems.length <= mostParts;
  const where = (holds: readonly Holds[]) => sql<boolean>`${sql.join([...mine, ...holds], sql` and `)}`;
  return [
    {
      table,
      ...(isFew
        ? { parts: { stem: kinds.stems }, where: where([]) }
        : { parts: {}, where: where([oneOf('stem', kinds.stems)]) }),
    },
    ...(others ? [{ table, parts: {}, where: where([others]) }] : []),
  ];
}

/** Undefined: more than are named one by one. */
async function ordersWith(db: ReadDatabase, keyword: string, customers: Customers): Promise<string[] | undefined> {
  const rows = await scoped(db.selectFrom('stock_order'), { customers })
    .select('order_id')
    .where(contains('words', keyword))
    .limit(mostOrders + 1)
    .execute();
  return rows.length > mostOrders ? undefined : rows.map(({ order_id }) => order_id);
}

function ofOrders(orders: readonly string[] | undefined, keyword: string): Holds | undefined {
  if (orders === undefined) return contains(orderTexts, keyword);
  return orders.length > 0 ? oneOf('order_id', orders) : undefined;
}

const oneOf = (column: string, values: readonly string[]): Holds =>
  sql<boolean>`${sql.ref(column)} = any(${[...values]}::text[])`;
