import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { ReadDatabase } from '#projections/database.js';
import { contains, type PageOf, type Paging, pageOf } from '#projections/kernel/list.js';
import { category } from '#workflows/category/record.js';
import { goods } from '#workflows/goods/record.js';
import { allRecords } from './queries.js';
import { type RecordRow, recordTable } from './record-projection.js';

/** A line of the goods list. */
export interface GoodsLine {
  id: string;
  serialNo: string;
  goodsName: string;
  specification: string;
  brand: string;
  barCode: string;
  categoryId: string;
  categoryName: string;
}

export interface GoodsFilter extends Paging {
  readonly keyword?: string | undefined;
  /** With all categories below it. */
  readonly categoryId?: string | undefined;
}

/** In the order the user gave them. */
export async function listCategories(db: ReadDatabase) {
  const entries = await allRecords(db, category);
  return entries
    .sort((a, b) => a.sort - b.sort)
    .map(({ id, pid, name, desc, sort }) => ({ id, pid, name, desc, sort }));
}

const fields = ['serialNo', 'goodsName', 'specification', 'brand', 'barCode', 'categoryId'] as const;
const searched = ['goodsName', 'barCode', 'serialNo', 'brand'] as const;
const sortable = Object.fromEntries(
  ['id', ...fields, 'categoryName', 'createTime'].map((field) => [field, field]),
) as Readonly<Record<string, string>>;

type Lines = { line: GoodsLine & { createTime: Date } };

/** One page of goods. `sort` may carry its direction: "goodsName asc". */
export async function listGoods(db: ReadDatabase, filter: GoodsFilter): Promise<PageOf<GoodsLine>> {
  let query = lines(db);
  if (filter.categoryId) query = query.where('categoryId', 'in', await withBelow(db, filter.categoryId));
  if (filter.keyword) {
    const { keyword } = filter;
    query = query.where((where) => where.or(searched.map((field) => contains(field, keyword))));
  }
  const [sort, order = filter.order] = filter.sort?.split(' ') ?? [];
  const page = await pageOf(query, { ...filter, sort, order }, sortable);
  return { ...page, records: page.records.map(({ createTime: _, ...line }) => line) };
}

/** Goods with the name of their category, as columns that can be sorted and searched by. */
function lines(db: ReadDatabase): SelectQueryBuilder<Lines, 'line', Lines['line']> {
  const tables = db as unknown as Kysely<Record<string, RecordRow>>;
  const inner = tables
    .selectFrom(`${recordTable(goods)} as goods`)
    .leftJoin(`${recordTable(category)} as category`, (join) =>
      join.on(sql<boolean>`category.id = goods.data->>'categoryId'`),
    )
    .select([
      sql`goods.id`.as('id'),
      ...fields.map((field) => sql`goods.data->>${sql.lit(field)}`.as(field)),
      sql`coalesce(category.data->>'name', '')`.as('categoryName'),
      sql`goods.create_time`.as('createTime'),
    ]);
  return (db as unknown as Kysely<Lines>).selectFrom(inner.as('line') as never).selectAll() as never;
}

async function withBelow(db: ReadDatabase, id: string): Promise<string[]> {
  const all = await allRecords(db, category);
  const ids = [id];
  // The list grows while it is walked: each category adds those right below it, once, even in a broken tree.
  for (const parent of ids) {
    for (const { id: child, pid } of all) if (pid === parent && !ids.includes(child)) ids.push(child);
  }
  return ids;
}
