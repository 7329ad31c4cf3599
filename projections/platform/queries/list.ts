import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Actor } from '#workflows/platform/kernel/actor.js';
import { shanghaiTime } from '#workflows/platform/values/time.js';
import { newestOf, type Within } from './newest.js';

export interface Sorting {
  readonly sort?: string | undefined;
  readonly order?: string | undefined;
}

/** Parameters of every list. */
export interface Paging extends Sorting {
  readonly page: number;
  readonly limit: number;
}

export interface PageOf<Row> {
  records: Row[];
  total: number;
  size: number;
  current: number;
  pages: number;
}

/** Sort fields of the contract, with their columns or sort expressions. */
export type SortColumns = Readonly<Record<string, string | RawBuilder<unknown>>> & { readonly id?: string };

export interface ListOptions {
  readonly sortable?: SortColumns;
  /** Sort fields with Chinese text: sorted by pinyin. */
  readonly chinese?: readonly string[];
  /** Sort fields that may be null: such rows come last. */
  readonly mayBeEmpty?: readonly string[];
  /** Parts the query is limited to, if nothing else limits it and an index has each in the default order. */
  readonly within?: readonly Within[] | undefined;
  /** The total, if it is known without counting the rows. */
  readonly total?: (() => Promise<number>) | undefined;
}

/**
 * One page of a query and the total. The default order is newest first, as ids sort by creation time; every other sort
 * falls back on the id, so that pages never overlap.
 */
export async function pageOf<DB, Table extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Table, Row>,
  paging: Paging,
  options: ListOptions = {},
): Promise<PageOf<Row>> {
  const { page, limit } = paging;
  const { total: known } = options;
  const [records, total] = await Promise.all([
    inOrder(query, paging, options)
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    known ? known() : countOf(query),
  ]);
  return { records, total, size: limit, current: page, pages: Math.ceil(total / limit) };
}

function inOrder<DB, Table extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Table, Row>,
  { page, limit, ...order }: Paging,
  { within, ...options }: ListOptions,
): SelectQueryBuilder<DB, Table, Row> {
  const id = options.sortable?.id ?? 'id';
  const column = columnOf(order, options) ?? 'id';
  const helps = within?.every(({ by = 'id' }) => by === column);
  if (!within || !helps) return sorted(query, order, options);
  const first = newestOf({ within, ascending: order.order === 'asc', most: page * limit });
  return sorted(query.where(sql<boolean>`${sql.ref(id)} in ${first}`), order, options);
}

/** Sort column; undefined means the id. */
function columnOf({ sort }: Sorting, { sortable = {} }: ListOptions): string | RawBuilder<unknown> | undefined {
  const named = sort === undefined ? undefined : sortable[sort];
  return named === sortable.id ? undefined : named;
}

/** All rows of a query, in the order of its list. */
export function sorted<DB, Table extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Table, Row>,
  { sort, order }: Sorting,
  options: ListOptions,
): SelectQueryBuilder<DB, Table, Row> {
  const { chinese = [], mayBeEmpty = [] } = options;
  const ascending = order === 'asc';
  const direction = ascending ? sql`asc` : sql`desc`;
  const id = sql.ref(options.sortable?.id ?? 'id');
  const column = columnOf({ sort }, options);
  if (sort === undefined || column === undefined) return query.orderBy(id, ascending ? 'asc' : 'desc');
  const collation = chinese.includes(sort) ? sql` collate "zh-x-icu"` : sql``;
  // An index serves `desc` only if the order of nulls is not specified.
  const last = mayBeEmpty.includes(sort) ? sql` nulls last` : sql``;
  const by = typeof column === 'string' ? sql.ref(column) : column;
  return query.orderBy(sql`${by}${collation} ${direction}${last}`).orderBy(id, 'desc');
}

export async function countOf<DB, Table extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Table, Row>,
): Promise<number> {
  const row = await query.clearSelect().select(sql<string>`count(*)`.as('total')).executeTakeFirst();
  return Number((row as { total: string } | undefined)?.total ?? 0);
}

/** Restricts a query to documents of customers visible to the actor. */
export function scoped<DB, Table extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Table, Row>,
  { customers }: Pick<Actor, 'customers'>,
  column = 'customer_id',
): SelectQueryBuilder<DB, Table, Row> {
  return customers === 'all' ? query : query.where(sql<boolean>`${sql.ref(column)} = any(${[...customers]}::text[])`);
}

const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Exclusive upper bound for ids created before a moment (ISO 8601): an id begins with its time in milliseconds. */
export function firstIdOf(moment: string): string {
  let rest = Date.parse(moment);
  let id = '';
  for (let place = 0; place < 10; place++) {
    id = digits[rest % 32] + id;
    rest = Math.floor(rest / 32);
  }
  return id;
}

/** Sorts a status in the order in which documents reach it; states with the same label are grouped. */
export function inLife({ states }: { states: States }, of: string): RawBuilder<unknown> {
  const said = Object.entries(states).map(([state, { meta }]) => ({ state, words: (meta as Meta | undefined)?.[of] }));
  const words = [...new Set(said.map((one) => one.words))];
  const ordered = said.toSorted((one, other) => words.indexOf(one.words) - words.indexOf(other.words));
  const place = ordered.map(({ state, words: told }) => sql`when ${state} then ${words.indexOf(told)}::int`);
  return sql`(case state ${sql.join(place, sql` `)} end)`;
}

type Meta = Readonly<Record<string, unknown>>;
type States = Readonly<Record<string, { readonly meta?: unknown }>>;

/** Each word costs a condition per column; nobody needs more to find something. */
const mostWords = 10;

/** Splits a keyword into words, each searched separately. */
export const keywordsIn = (keyword: string): readonly string[] =>
  [...new Set(keyword.split(/\s+/).filter((word) => word !== ''))].slice(0, mostWords);

/** Every word of the keyword occurs in one of the columns, anywhere and regardless of case. */
export function contains(columns: string | readonly string[], keyword: string) {
  const said = keywordsIn(keyword).map(
    (word) => sql`(${sql.join([columns].flat().map(containsWord(word)), sql` or `)})`,
  );
  return sql<boolean>`(${said.length > 0 ? sql.join(said, sql` and `) : sql`true`})`;
}

/** Escapes the pattern characters of LIKE. Words without case use `like`, which takes half the time of `ilike`. */
const containsWord = (word: string) => {
  const hasCase = word.toLowerCase() !== word.toUpperCase();
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  return (column: string) => sql`${sql.ref(column)} ${hasCase ? sql`ilike` : sql`like`} ${pattern}`;
};

/** `yyyy-MM-dd HH:mm:ss` in Shanghai time, as in all answers. */
export const wireTime = shanghaiTime;

/** A database decimal as a number (amounts have at most 15 digits). */
export const wireNumber = (value: string | null): number | null => (value === null ? null : Number(value));
