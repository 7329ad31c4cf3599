import { depositOrders, held } from '#projections/deposit-order/projection.js';
import { type LatestRates, latestRates } from '#projections/exchange-rate/rates.js';
import { fundsBy } from '#projections/fund-occupation/queries.js';
import { warehouseNames } from '#projections/lookups/warehouse-names.js';
import type { ReadDatabase } from '#projections/platform/kernel/database.js';
import { type Customers, noSums, type Sums, sumsBy, totalsOf } from '#projections/platform/queries/counts.js';
import { readRecords } from '#projections/platform/record/queries.js';
import { paid } from '#projections/purchase-order/paid-sums.js';
import { purchaseOrders } from '#projections/purchase-order/projection.js';
import { salesOrders } from '#projections/sales-order/projection.js';
import { sold } from '#projections/sales-order/sold-sums.js';
import { pastMonth, stockRows, summed } from '#projections/stock/projection.js';
import { customer } from '#workflows/customer/record.js';
import { cents, fromCents } from '#workflows/platform/values/money.js';
import { worthInRmb } from '#workflows/stock/worth.js';
import { supplier } from '#workflows/supplier/record.js';

/** Figures are read from sums projections maintain as rows come and go, not from orders (docs/rules/dashboard.md). */
export interface YearAsked {
  readonly year: number;
  readonly customers: Customers;
}

const total = (sums: Iterable<bigint>): bigint => [...sums].reduce((all, one) => all + one, 0n);
const noMonths = Array.from({ length: 12 }, () => 0n);
const monthIn = (value: string): number => Number(value.slice(5, 7)) - 1;

const paidIn = (db: ReadDatabase, whats: readonly string[], { year, customers }: YearAsked) =>
  sumsBy(db, { projection: purchaseOrders.name, whats, customers, beginning: `${year}-` });
const soldIn = (db: ReadDatabase, whats: readonly string[], { year, customers }: YearAsked) =>
  sumsBy(db, { projection: salesOrders.name, whats, customers, beginning: `${year}-` });

/** Twelve monthly sums, from January; the keys of `sums` begin with the month. */
function byMonth(sums: Sums): readonly bigint[] {
  const months = [...noMonths];
  for (const [value, sum] of sums) months[monthIn(value)] = (months[monthIn(value)] ?? 0n) + sum;
  return months;
}

export interface MonthFigures {
  /** Cents of RMB: payments to suppliers, and sales whose approval has ended. */
  readonly bought: bigint;
  readonly sold: bigint;
}

/** Twelve months, from January. */
export async function tradeByMonth(db: ReadDatabase, asked: YearAsked): Promise<readonly MonthFigures[]> {
  const [[bought = noSums], [soldRmb = noSums]] = await Promise.all([
    paidIn(db, [paid.rmb], asked),
    soldIn(db, [sold.rmb], asked),
  ]);
  const soldBy = byMonth(soldRmb);
  return byMonth(bought).map((rmb, month) => ({ bought: rmb, sold: soldBy[month] ?? 0n }));
}

/** Trade with one partner: a supplier or a customer. */
export interface PartnerFigures {
  readonly id: string;
  readonly abbr: string;
  readonly quantity: bigint;
  readonly rmb: bigint;
  /** Cents of RMB per month, from January. */
  readonly months: readonly bigint[];
}

/** Suppliers paid in a year, highest amount first. */
export async function paidBySupplier(db: ReadDatabase, asked: YearAsked): Promise<PartnerFigures[]> {
  const sums = await paidIn(db, [paid.quantity, paid.rmb], asked);
  return byPartner(sums, (ids) => readRecords(db, supplier, ids));
}

/** Customers sold to in a year, highest amount first. */
export async function soldByCustomer(db: ReadDatabase, asked: YearAsked): Promise<PartnerFigures[]> {
  const sums = await soldIn(db, [sold.quantity, sold.rmb], asked);
  return byPartner(sums, (ids) => readRecords(db, customer, ids));
}

/** The keys of the sums are a month and a partner's id; names are the current ones. */
async function byPartner(
  [quantities = noSums, amounts = noSums]: readonly Sums[],
  read: (ids: readonly string[]) => Promise<readonly { id: string; abbr: string }[]>,
): Promise<PartnerFigures[]> {
  const idIn = (value: string) => value.slice(8);
  const ids = [...new Set([...quantities.keys(), ...amounts.keys()].map(idIn))];
  const [quantityOf, amountOf] = [quantities, amounts].map((sums) => Map.groupBy(sums, ([value]) => idIn(value)));
  const abbrs = new Map((await read(ids)).map(({ id, abbr }) => [id, abbr]));
  return ids
    .map((id) => {
      const months = byMonth(new Map(amountOf?.get(id)));
      const quantity = total((quantityOf?.get(id) ?? []).map(([, pieces]) => pieces));
      return { id, abbr: abbrs.get(id) ?? '', quantity, rmb: total(months), months };
    })
    .toSorted((one, other) => Number(other.rmb - one.rmb) || (one.id < other.id ? -1 : 1));
}

export interface WarehouseFigures {
  readonly abbr: string;
  readonly quantity: bigint;
  readonly rmb: bigint;
}

/** Financed stock per warehouse, in all its parts, now or at the end of a past year; highest value first. */
export async function stockByWarehouse(
  db: ReadDatabase,
  { year, customers, today }: YearAsked & { today: string },
): Promise<WarehouseFigures[]> {
  const hasPassed = String(year) < today.slice(0, 4);
  const { balance, worth: value } = hasPassed ? summed.inMonths : summed.now;
  const [quantity = noSums, worth = noSums] = await sumsBy(db, {
    projection: stockRows.name,
    whats: [balance, value],
    customers,
    ...(hasPassed && { upTo: `${year}-12`, past: pastMonth }),
  });
  const nameOf = await warehouseNames(db);
  return [...Map.groupBy(quantity, ([child]) => nameOf(child))]
    .map(([abbr, children]) => ({
      abbr,
      quantity: total(children.map(([, pieces]) => pieces)),
      rmb: total(children.map(([child]) => worth.get(child) ?? 0n)),
    }))
    .toSorted((one, other) => Number(other.rmb - one.rmb) || (one.abbr < other.abbr ? -1 : 1));
}

/** Converts cents by currency to cents of RMB; amounts without a recorded rate use today's rate. */
const inRmb = (sums: Sums, rates: LatestRates): bigint =>
  total([...sums].map(([currency, sum]) => cents(worthInRmb(fromCents(sum), rates.get(currency)?.rate) ?? 0)));

/** Payments, sales and earnings of the year; financed stock and held deposits as of today. */
export async function aggregate(db: ReadDatabase, { today, ...asked }: YearAsked & { today: string }) {
  const { customers, year } = asked;
  const inYear = { customers, beginning: `${year}-` };
  const [orders, sales, funds, [deposits = noSums], [deducted = 0n], rates] = await Promise.all([
    totalsOf(db, { ...inYear, projection: purchaseOrders.name, whats: [paid.orders, paid.rmb] }),
    totalsOf(db, {
      ...inYear,
      projection: salesOrders.name,
      whats: [sold.sales, sold.rmb, sold.grossProfit, sold.actualProfit],
    }),
    fundsBy(db, { customers }),
    sumsBy(db, { projection: depositOrders.name, whats: [held], customers }),
    totalsOf(db, { projection: salesOrders.name, whats: [sold.deducted], customers }),
    latestRates(db, { today }),
  ]);
  const [orderCount = 0n, orderRmb = 0n] = orders;
  const [salesCount = 0n, salesRmb = 0n, grossProfit = 0n, actualProfit = 0n] = sales;
  return {
    orderCount,
    orderRmb,
    salesCount,
    salesRmb,
    grossProfit,
    actualProfit,
    stockValue: total(funds.map(({ value }) => value)),
    fundOccupation: total(funds.map(({ occupied }) => occupied)),
    depositHeld: inRmb(deposits, rates) - deducted,
  };
}
