import { sql } from 'kysely';
import { isInStem, type OwnedStem, ownedStemsWith } from '#projections/platform/document/stems.js';
import type { ReadDatabase } from '#projections/platform/kernel/database.js';
import { tableOf } from '#projections/platform/kernel/projection.js';
import type { Customers } from '#projections/platform/queries/counts.js';
import { contains, keywordsIn, scoped } from '#projections/platform/queries/list.js';
import { mostParts, type Within } from '#projections/platform/queries/newest.js';
import { byStem, kindTexts, orderTexts, stockRows } from './projection.js';

type Holds = ReturnType<typeof contains>;

/** The lines that match a keyword. */
export interface FoundBy {
  /** Lines whose kind matches, which are counted by kind. */
  readonly kinds: {
    readonly holds: Holds;
    readonly stems: readonly string[];
    readonly owned: readonly OwnedStem[];
    readonly lines: number;
  };
  /** Lines whose order matches but not their kind, which are found one by one. */
  readonly others: Holds | undefined;
}

export interface KeywordAsked {
  readonly keyword: string;
  readonly customers: Customers;
  /** Search among current lines, or all lines that ever existed. */
  readonly what: typeof byStem.lines | typeof byStem.ever;
}

/** Maximum number of orders listed by id in a condition. */
const mostOrders = 1000;

/** Each of several words may match in another text; only lines with all words in their kind are counted. */
export async function foundBy(db: ReadDatabase, asked: KeywordAsked): Promise<FoundBy> {
  const words = keywordsIn(asked.keyword);
  if (words.length < 2) return byWord(db, asked);
  const [all, ...each] = await Promise.all(
    [asked.keyword, ...words].map((keyword) => byWord(db, { ...asked, keyword })),
  );
  if (!all || words.every(isInStem)) return all as FoundBy;
  return { ...all, others: sql<boolean>`(${sql.join(each.map(isFound), sql` and `)} and not ${all.kinds.holds})` };
}

/**
 * A word is searched among kinds of lines, which are few. Kinds hold no digits of an order: a word with digits may also
 * match orders, and is searched among these.
 */
async function byWord(db: ReadDatabase, { keyword, customers, what }: KeywordAsked): Promise<FoundBy> {
  // `#` is the placeholder for digits in kinds and would match wrongly.
  const isOdd = keyword.includes('#');
  const [kinds, orders] = await Promise.all([
    isOdd ? [] : ownedStemsWith(db, { projection: stockRows.name, what, customers, keyword }),
    isOdd || isInStem(keyword) ? [] : ordersWith(db, keyword, customers),
  ]);
  const stems = [...new Set(kinds.map(({ stem }) => stem))];
  // Hides the list from the planner, which would estimate each stem separately and choose the same plan.
  const holds = sql<boolean>`stem = any((select ${stems}::text[])::text[])`;
  const others = isOdd ? contains([...orderTexts, ...kindTexts], keyword) : ofOrders(orders, keyword);
  return {
    kinds: { holds, stems, owned: kinds, lines: kinds.reduce((sum, { total }) => sum + total, 0) },
    others: others && sql<boolean>`(${others} and not ${holds})`,
  };
}

/** Condition for all matching lines. */
export const isFound = ({ kinds, others }: FoundBy): Holds =>
  others ? sql<boolean>`(${kinds.holds} or ${others})` : kinds.holds;

/** Parts of the table in which the newest matching current lines are found. */
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

/** Order ids; undefined if there are more than can be listed. */
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
