import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { LatestRates } from '#projections/exchange-rate/rates.js';
import { sumsBy } from '#projections/platform/kernel/counts.js';
import type { ReadDatabase } from '#projections/platform/kernel/database.js';
import {
  contains,
  firstIdOf,
  type PageOf,
  type Paging,
  pageOf,
  type Sorting,
  scoped,
  sorted,
} from '#projections/platform/kernel/list.js';
import { readSchema } from '#projections/platform/kernel/schema.js';
import type { Actor } from '#workflows/platform/kernel/actor.js';
import { fromCents, sum } from '#workflows/platform/kernel/money.js';
import { monthAfter } from '#workflows/stock/months.js';
import { worthInRmb } from '#workflows/stock/worth.js';
import { changing, type StockRow, stockRows } from './projection.js';

/** A month that has been closed, or none: the stock as it is now. */
export type StockConditions = Sorting & { readonly keyword?: string | undefined; readonly month?: string | undefined };
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
function found(db: ReadDatabase, { filter: { keyword, month }, actor }: Asked<StockConditions>): Rows {
  const rows = scoped(month === undefined ? rowsNow(db) : rowsAt(db, month), actor);
  if (!keyword) return rows as Rows;
  const said = sql.join(
    searched.map((column) => contains(column, keyword)),
    sql` or `,
  );
  return rows.where(sql<SqlBool>`(${said})`) as Rows;
}

const rowsNow = (db: ReadDatabase): Rows =>
  db.selectFrom('stock').selectAll().where(sql<SqlBool>`on_the_way + frozen + available > 0`);

/**
 * The lines that were there when a month ended, as they stood then. A line is bought after its order was registered, whose
 * time its id begins with, so that newer ones need not be looked through.
 */
function rowsAt(db: ReadDatabase, month: string): Rows {
  const columns = sql.join(stockColumns.map((name) => sql.ref(`${isChanging(name) ? 'stood' : 'ledger'}.${name}`)));
  const rows = sql<StockRow>`(select ledger.id, ${columns} from ${sql.id(readSchema, 'stock')} ledger
    left join lateral (select standing from jsonb_array_elements(ledger.months) standing
      where standing ->> 'month' <= ${month} order by standing ->> 'month' desc limit 1) past on ledger.month > ${month}
    cross join lateral jsonb_populate_record(ledger, past.standing) stood
    where ledger.since <= ${month} and (ledger.gone is null or ledger.gone > ${month})
      and ledger.id < ${firstIdOf(`${monthAfter(month)}-01T00:00:00.000+08:00`)})`;
  return db.selectFrom(rows.as('stock')).selectAll() as Rows;
}

const stockColumns = Object.keys(stockRows.columns);
const isChanging = (name: string): boolean => (changing as readonly string[]).includes(name);

const searched = ['order_name', 'order_serial_no', 'goods_name', 'bar_code', 'customer_abbr', 'child_warehouse_name'];

export const listStock = (db: ReadDatabase, asked: Asked<StockConditions & Paging>): Promise<PageOf<StockRow>> =>
  pageOf(found(db, asked), asked.filter, {
    ...options,
    total: asked.filter.keyword ? undefined : async () => Number(total(await sumsOf(db, 'lines', asked))),
  });

/** What all lines that one sees came to, by value: counted as they move, not read. */
const sumsOf = (db: ReadDatabase, what: string, { filter: { month }, actor: { customers } }: Asked<StockConditions>) =>
  sumsBy(db, { projection: stockRows.name, what, customers, ...(month !== undefined && { upTo: month }) });

const total = (sums: ReadonlyMap<string, bigint>): bigint => [...sums.values()].reduce((sum, one) => sum + one, 0n);

/** The month in which the first goods were bought; undefined while there are none. */
export async function firstStockMonth(db: ReadDatabase): Promise<string | undefined> {
  const row = await db.selectFrom('stock').select('since').orderBy('since').limit(1).executeTakeFirst();
  return row?.since;
}

/** All of the list, in its order. */
export const everyStock = (db: ReadDatabase, asked: Asked<StockConditions>): Rows =>
  sorted(found(db, asked), asked.filter, options);

/** The sum of so many lines is added up line by line, as the list shows them, when it is asked for. */
const mostRead = 20_000;

/**
 * Of the whole filter, not of a page; in RMB at these rates, for currencies differ. Of more lines than one can add up the
 * amounts of a currency are valued together, which is a matter of cents (docs/rules/stock.md).
 */
export async function sumStock(
  db: ReadDatabase,
  { rates, readUpTo = mostRead, ...asked }: Asked<StockConditions> & { rates: LatestRates; readUpTo?: number },
) {
  const isMuch = !asked.filter.keyword && total(await sumsOf(db, 'lines', asked)) > readUpTo;
  return isMuch ? counted(db, rates, asked) : added(db, rates, asked);
}

async function added(db: ReadDatabase, rates: LatestRates, asked: Asked<StockConditions>) {
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

async function counted(db: ReadDatabase, rates: LatestRates, asked: Asked<StockConditions>) {
  const [quantity, amounts] = await Promise.all([sumsOf(db, 'balance', asked), sumsOf(db, 'amount', asked)]);
  const byCurrency = new Map<string, bigint>();
  for (const [value, moved] of amounts) {
    const currency = value.slice(value.indexOf(' ') + 1);
    byCurrency.set(currency, (byCurrency.get(currency) ?? 0n) + moved);
  }
  const worths = [...byCurrency].map(([currency, all]) => worthInRmb(fromCents(all), rates.get(currency)?.rate) ?? 0);
  return { balanceQuantitySum: Number(total(quantity)), balanceAmountSum: Number(sum(worths)) };
}
