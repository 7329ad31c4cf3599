import { type SelectQueryBuilder, sql } from 'kysely';
import type { Actor } from '#workflows/kernel/actor.js';
import { shanghaiTime } from '#workflows/kernel/time.js';

/** What every list is asked. */
export interface Paging {
  readonly page: number;
  readonly limit: number;
  readonly sort?: string | undefined;
  readonly order?: string | undefined;
}

export interface PageOf<Row> {
  records: Row[];
  total: number;
  size: number;
  current: number;
  pages: number;
}

/**
 * One page of a query and the total. Columns that hold Chinese are sorted by pinyin. Without a sort it is newest first, for ids sort by creation time; every other sort
 * falls back on the id, so that pages never overlap.
 */
export async function pageOf<DB, Table extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Table, Row>,
  { page, limit, sort, order }: Paging,
  columns: Readonly<Record<string, string>> = {},
  chinese: readonly string[] = [],
): Promise<PageOf<Row>> {
  const column = sort === undefined ? undefined : columns[sort];
  const collation = sort !== undefined && chinese.includes(sort) ? sql` collate "zh-x-icu"` : sql``;
  const direction = order === 'asc' ? sql`asc nulls last` : sql`desc nulls last`;
  const id = sql.ref(columns.id ?? 'id');
  const sorted =
    column && column !== columns.id
      ? query.orderBy(sql`${sql.ref(column)}${collation} ${direction}`).orderBy(id, 'desc')
      : query.orderBy(id, order === 'asc' ? 'asc' : 'desc');
  const [records, counted] = await Promise.all([
    sorted
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    query.clearSelect().select(sql<string>`count(*)`.as('total')).executeTakeFirst(),
  ]);
  const total = Number((counted as { total: string } | undefined)?.total ?? 0);
  return { records, total, size: limit, current: page, pages: Math.ceil(total / limit) };
}

/** Only the documents of customers that the actor sees. */
export function scoped<DB, Table extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Table, Row>,
  { customers }: Pick<Actor, 'customers'>,
  column = 'customer_id',
): SelectQueryBuilder<DB, Table, Row> {
  return customers === 'all' ? query : query.where(sql<boolean>`${sql.ref(column)} = any(${[...customers]}::text[])`);
}

/** Contains, whatever the case; the pattern characters of LIKE mean themselves. */
export const contains = (column: string, keyword: string) =>
  sql<boolean>`${sql.ref(column)} ilike ${`%${keyword.replace(/[\\%_]/g, '\\$&')}%`}`;

/** `yyyy-MM-dd HH:mm:ss` in the time of Shanghai, as all answers have it. */
export const wireTime = shanghaiTime;

/** A decimal of the database as the number it is (amounts keep to 15 digits). */
export const wireNumber = (value: string | null): number | null => (value === null ? null : Number(value));
