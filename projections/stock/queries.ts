import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { LatestRates } from '#projections/exchange-rate/rates.js';
import { stemsWith } from '#projections/platform/document/stems.js';
import { ofOneMoment, type ReadDatabase } from '#projections/platform/kernel/database.js';
import { readSchema } from '#projections/platform/kernel/schema.js';
import { groupOf, noSums, type Sums, sumsBy, sumsNamed } from '#projections/platform/queries/counts.js';
import {
  countOf,
  firstIdOf,
  type PageOf,
  type Paging,
  pageOf,
  type Sorting,
  scoped,
  sorted,
} from '#projections/platform/queries/list.js';
import type { Actor } from '#workflows/platform/kernel/actor.js';
import { fromCents, sum } from '#workflows/platform/values/money.js';
import { monthAfter } from '#workflows/stock/months.js';
import { worthInRmb } from '#workflows/stock/worth.js';
import { type FoundBy, foundBy, isFound, newestFound } from './found-by.js';
import { byStem, changing, pastMonth, type StockRow, stockRows, summed } from './projection.js';

/** `month` is a closed month; undefined for the current stock. */
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

/** Lines with goods on the way, frozen or available; lines without stock are not shown (docs/rules/stock.md). */
const seen = (db: ReadDatabase, { filter: { month }, actor }: Asked<StockConditions>): Rows =>
  scoped(month === undefined ? rowsNow(db) : rowsAt(db, month), actor) as Rows;

/** The matching rows; with the keyword's matches, or without a keyword the totals of all lines. */
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
 * The lines that existed at the end of a month, as they were then. A line is bought after its order was registered, and
 * its id begins with that time, so that newer lines need not be read.
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
  /** Cents by currency. */
  readonly byCurrency: Sums;
}

/** Totals of all visible lines, now or at the end of a month, read from maintained sums. */
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

/** All rows of the list, in its order. */
export const everyStock = async (db: ReadDatabase, asked: Asked<StockConditions>): Promise<Rows> =>
  sorted((await found(db, asked)).rows, asked.filter, options);

/** Up to this many lines are summed line by line on request, with the amounts the list shows. */
const mostRead = 1000;

/** A page with the sums of the whole list. */
export const stockPage = ofOneMoment(async (db, asked: Asked<StockConditions & Paging> & { rates: LatestRates }) => {
  const lines = await found(db, asked);
  return { page: await listStock(db, asked, lines), sums: await sumStock(db, asked, lines) };
});

/** Sums of a whole filter, in RMB at the requested rates. */
export interface StockSums {
  readonly balanceQuantitySum: number;
  readonly balanceAmountSum: number;
}

/**
 * Sums of the whole filter, not of a page, in RMB at these rates, as currencies differ. With more lines than
 * `readUpTo`, the amounts of a currency are converted together, which may differ by cents (docs/rules/stock.md).
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

/** Maximum number of kinds queried by key. */
const mostKinds = 1000;

/** Sums of the kinds of lines that match a keyword, each of one customer. */
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

/** Converts cents by currency to RMB. */
function valued(quantity: bigint, byCurrency: ReadonlyMap<string, bigint>, rates: LatestRates): StockSums {
  const worths = [...byCurrency].map(([currency, all]) => worthInRmb(fromCents(all), rates.get(currency)?.rate) ?? 0);
  return { balanceQuantitySum: Number(quantity), balanceAmountSum: Number(sum(worths)) };
}
