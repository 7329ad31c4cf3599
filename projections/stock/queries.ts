import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { LatestRates } from '#projections/exchange-rate/rates.js';
import { stemsWith } from '#projections/platform/document/stems.js';
import { groupOf, noSums, type Sums, sumsBy, sumsNamed } from '#projections/platform/kernel/counts.js';
import { ofOneMoment, type ReadDatabase } from '#projections/platform/kernel/database.js';
import {
  countOf,
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
import { type FoundBy, foundBy, isFound, newestFound } from './found-by.js';
import { byStem, changing, pastMonth, type StockRow, stockRows, summed } from './projection.js';

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
const seen = (db: ReadDatabase, { filter: { month }, actor }: Asked<StockConditions>): Rows =>
  scoped(month === undefined ? rowsNow(db) : rowsAt(db, month), actor) as Rows;

/** What is asked with the lines that its keyword finds; without one, with what all of them come to. */
type Found = { readonly rows: Rows } & (
  | { readonly by: FoundBy; readonly all?: never }
  | { readonly by?: never; readonly all: Figures }
);

async function found(db: ReadDatabase, asked: Asked<StockConditions>): Promise<Found> {
  const { keyword, month } = asked.filter;
  if (!keyword) return { rows: seen(db, asked), all: await figuresOf(db, asked) };
  const what = month === undefined ? byStem.lines : byStem.ever;
  const by = await foundBy(db, { keyword, customers: asked.actor.customers, what });
  return { rows: seen(db, asked).where(isFound(by)), by };
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

export async function listStock(
  db: ReadDatabase,
  asked: Asked<StockConditions & Paging>,
  lines?: Found,
): Promise<PageOf<StockRow>> {
  const { rows, by, all } = lines ?? (await found(db, asked));
  if (!by) return pageOf(rows, asked.filter, { ...options, total: async () => all.lines });
  if (asked.filter.month !== undefined) return pageOf(rows, asked.filter, options);
  return pageOf(rows, asked.filter, {
    ...options,
    total: async () => by.kinds.lines + (by.others ? await countOf(seen(db, asked).where(by.others)) : 0),
    within: newestFound(by, asked.actor.customers),
  });
}

interface Figures {
  readonly lines: number;
  readonly quantity: bigint;
  /** Cents. */
  readonly byCurrency: Sums;
}

/** Of all lines that one sees, now or when a month ended: counted as they move, not read. */
async function figuresOf(db: ReadDatabase, { filter: { month }, actor }: Asked<StockConditions>): Promise<Figures> {
  const { lines, balance, amount } = month === undefined ? summed.now : summed.inMonths;
  const [there = noSums, balances = noSums, byCurrency = noSums] = await sumsBy(db, {
    projection: stockRows.name,
    whats: [lines, balance, amount],
    customers: actor.customers,
    ...(month !== undefined && { upTo: month, past: pastMonth }),
  });
  return { lines: Number(totalOf(there)), quantity: totalOf(balances), byCurrency };
}

const totalOf = (sums: Sums): bigint => [...sums.values()].reduce((all, one) => all + one, 0n);

/** The month in which the first goods were bought; undefined while there are none. */
export async function firstStockMonth(db: ReadDatabase): Promise<string | undefined> {
  const row = await db.selectFrom('stock').select('since').orderBy('since').limit(1).executeTakeFirst();
  return row?.since;
}

/** All of the list, in its order. */
export const everyStock = async (db: ReadDatabase, asked: Asked<StockConditions>): Promise<Rows> =>
  sorted((await found(db, asked)).rows, asked.filter, options);

/** The sum of so many lines is added up line by line, as the list shows them, when it is asked for. */
const mostRead = 1000;

/** A page with the sums of all of it. */
export const stockPage = ofOneMoment(async (db, asked: Asked<StockConditions & Paging> & { rates: LatestRates }) => {
  const lines = await found(db, asked);
  return { page: await listStock(db, asked, lines), sums: await sumStock(db, asked, lines) };
});

/** Of a whole filter, in RMB at newest rates. */
export interface StockSums {
  readonly balanceQuantitySum: number;
  readonly balanceAmountSum: number;
}

/**
 * Of the whole filter, not of a page; in RMB at these rates, for currencies differ. Of more lines than one adds up by oneself
 * the amounts of a currency are valued together, which is a matter of cents (docs/rules/stock.md).
 */
export async function sumStock(
  db: ReadDatabase,
  { rates, readUpTo = mostRead, ...asked }: Asked<StockConditions> & { rates: LatestRates; readUpTo?: number },
  lines?: Found,
): Promise<StockSums> {
  const { rows, by, all } = lines ?? (await found(db, asked));
  if (!by) return all.lines > readUpTo ? valued(all.quantity, all.byCurrency, rates) : added(db, rates, rows);
  if (asked.filter.month !== undefined || by.kinds.lines <= readUpTo) return added(db, rates, rows);
  const [kinds, others] = await Promise.all([
    countedOfKinds(db, { rates, asked, kinds: by.kinds.owned }),
    by.others ? added(db, rates, seen(db, asked).where(by.others)) : nothing,
  ]);
  return {
    balanceQuantitySum: kinds.balanceQuantitySum + others.balanceQuantitySum,
    balanceAmountSum: Number(sum([kinds.balanceAmountSum, others.balanceAmountSum])),
  };
}

const nothing: StockSums = { balanceQuantitySum: 0, balanceAmountSum: 0 };

async function added(db: ReadDatabase, rates: LatestRates, rows: Rows): Promise<StockSums> {
  const byCurrency = JSON.stringify(Object.fromEntries([...rates].map(([currency, { rate }]) => [currency, rate])));
  const latest = sql`(${byCurrency}::jsonb ->> currency)::numeric`;
  const sums = await db
    .selectFrom(rows.as('found'))
    .select([
      sql<string>`coalesce(sum(${balance}), 0)`.as('quantity'),
      sql<string>`coalesce(sum(round(${balanceAmount} * ${latest}, 2)), 0)`.as('amount'),
    ])
    .executeTakeFirst();
  return { balanceQuantitySum: Number(sums?.quantity ?? 0), balanceAmountSum: Number(sums?.amount ?? 0) };
}

/** More kinds than these are not named one by one. */
const mostKinds = 1000;

/** Of the kinds of lines that a keyword fits, each of one customer. */
async function countedOfKinds(
  db: ReadDatabase,
  { rates, asked, kinds }: { rates: LatestRates; asked: Asked<StockConditions>; kinds: FoundBy['kinds']['owned'] },
): Promise<StockSums> {
  const currencies = [...rates.keys()];
  const whats = [byStem.balance, ...currencies.map(byStem.amount)];
  const { actor, filter } = asked;
  const along = async (what: string) => {
    const saying = { what, customers: actor.customers, keyword: filter.keyword ?? '' };
    const stems = await stemsWith(db, { projection: stockRows.name, ...saying });
    return [what, stems.reduce((all, { total }) => all + BigInt(total), 0n)] as const;
  };
  const named = () =>
    sumsNamed(
      db,
      stockRows.name,
      whats.flatMap((what) => kinds.map(({ owner, stem }) => groupOf(what, owner, stem))),
    );
  const sums = kinds.length > mostKinds ? new Map(await Promise.all(whats.map(along))) : await named();
  const of = (what: string) => sums.get(what) ?? 0n;
  return valued(of(byStem.balance), new Map(currencies.map((one) => [one, of(byStem.amount(one))])), rates);
}

/** Cents of currencies, in RMB. */
function valued(quantity: bigint, byCurrency: ReadonlyMap<string, bigint>, rates: LatestRates): StockSums {
  const worths = [...byCurrency].map(([currency, all]) => worthInRmb(fromCents(all), rates.get(currency)?.rate) ?? 0);
  return { balanceQuantitySum: Number(quantity), balanceAmountSum: Number(sum(worths)) };
}
