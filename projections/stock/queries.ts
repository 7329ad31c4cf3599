import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { LatestRates } from '#projections/exchange-rate/rates.js';
import type { ReadDatabase } from '#projections/platform/kernel/database.js';
import {
  contains,
  type PageOf,
  type Paging,
  pageOf,
  type Sorting,
  scoped,
  sorted,
} from '#projections/platform/kernel/list.js';
import type { Actor } from '#workflows/platform/kernel/actor.js';
import type { StockRow } from './projection.js';

export type StockConditions = Sorting & { readonly keyword?: string | undefined };
interface Asked<Filter> {
  readonly filter: Filter;
  readonly actor: Actor;
}

type Rows = SelectQueryBuilder<{ stock: StockRow }, 'stock', StockRow>;

const balance = sql<string>`(on_the_way + frozen)`;
const balanceAmount = sql<string>`round(unit_price * ${balance}, 2)`;

const options = {
  sortable: {
    id: 'id',
    orderName: 'order_name',
    barCode: 'bar_code',
    goodsName: 'goods_name',
    specification: 'specification',
    purchaseQuantity: sql`(purchased - returned)`,
    onTheWayFrozenQuantity: 'on_the_way',
    frozenInStockQuantity: 'frozen',
    availableInStockQuantity: 'available',
    balanceQuantity: balance,
    unitPrice: 'unit_price',
    balanceAmount,
    currency: 'currency',
    exchangeRate: 'exchange_rate',
    payRmbAmount: sql`round(${balanceAmount} * exchange_rate, 2)`,
    childWarehouseAbbr: 'child_warehouse_name',
  },
  chinese: ['orderName', 'goodsName', 'specification', 'currency', 'childWarehouseAbbr'],
};

/** What is on the way, frozen or available; what is gone is not shown (docs/rules/stock.md). */
function found(db: ReadDatabase, { filter: { keyword }, actor }: Asked<StockConditions>): Rows {
  const rows = scoped(db.selectFrom('stock').selectAll(), actor).where(
    sql<SqlBool>`on_the_way + frozen + available > 0`,
  );
  if (!keyword) return rows as Rows;
  const said = sql.join(
    searched.map((column) => contains(column, keyword)),
    sql` or `,
  );
  return rows.where(sql<SqlBool>`(${said})`) as Rows;
}

const searched = ['order_name', 'order_serial_no', 'goods_name', 'bar_code', 'customer_abbr', 'child_warehouse_name'];

export const listStock = (db: ReadDatabase, asked: Asked<StockConditions & Paging>): Promise<PageOf<StockRow>> =>
  pageOf(found(db, asked), asked.filter, options);

/** All of the list, in its order. */
export const everyStock = (db: ReadDatabase, asked: Asked<StockConditions>): Rows =>
  sorted(found(db, asked), asked.filter, options);

/** Of the whole filter, not of a page; in RMB at the newest rates, for currencies differ (docs/rules/stock.md). */
export async function sumStock(db: ReadDatabase, { rates, ...asked }: Asked<StockConditions> & { rates: LatestRates }) {
  const byCurrency = JSON.stringify(Object.fromEntries([...rates].map(([currency, { rate }]) => [currency, rate])));
  const latest = sql`(${byCurrency}::jsonb ->> currency)::numeric`;
  const sums = await db
    .selectFrom(found(db, asked).as('found'))
    .select([
      sql<string>`coalesce(sum(${balance}), 0)`.as('quantity'),
      sql<string>`coalesce(sum(round(${balanceAmount} * ${latest}, 2)), 0)`.as('amount'),
    ])
    .executeTakeFirst();
  return { balanceQuantitySum: Number(sums?.quantity ?? 0), balanceAmountSum: Number(sums?.amount ?? 0) };
}
