import { depositOrders } from '#projections/deposit-order/projection.js';
import { fundsBy } from '#projections/fund-occupation/queries.js';
import { type Customers, sumsBy } from '#projections/platform/kernel/counts.js';
import type { ReadDatabase } from '#projections/platform/kernel/database.js';
import { readRecords } from '#projections/platform/record/queries.js';
import { paid } from '#projections/purchase-order/paid-sums.js';
import { purchaseOrders } from '#projections/purchase-order/projection.js';
import { stockRows } from '#projections/stock/projection.js';
import { supplier } from '#workflows/supplier/record.js';

/** Figures are read from what projections sum as rows come and go: none of them reads an order (docs/rules/dashboard.md). */
export interface YearAsked {
  readonly year: number;
  readonly customers: Customers;
}

const total = (sums: Iterable<bigint>): bigint => [...sums].reduce((all, one) => all + one, 0n);
const indexes = Array.from({ length: 12 }, (_, month) => month);
const [projection, noMonths] = [purchaseOrders.name, indexes.map(() => 0n)];

const paidIn = (db: ReadDatabase, what: string, { year, customers }: YearAsked) =>
  sumsBy(db, { projection, what, customers, beginning: `${year}-` });
const monthIn = (value: string): number => Number(value.slice(5, 7)) - 1;

/** Cents of RMB that suppliers were paid, by month from January. */
export async function paidByMonth(db: ReadDatabase, asked: YearAsked): Promise<readonly bigint[]> {
  const months = [...noMonths];
  for (const [value, rmb] of await paidIn(db, paid.rmb, asked))
    months[monthIn(value)] = (months[monthIn(value)] ?? 0n) + rmb;
  return months;
}

export interface SupplierFigures {
  readonly supplierId: string;
  readonly supplierAbbr: string;
  readonly quantity: bigint;
  readonly rmb: bigint;
  /** Cents of RMB, from January. */
  readonly months: readonly bigint[];
}

/** Whom we paid in a year, the most first. */
export async function paidBySupplier(db: ReadDatabase, asked: YearAsked): Promise<SupplierFigures[]> {
  const [quantities, amounts] = await Promise.all([paidIn(db, paid.quantity, asked), paidIn(db, paid.rmb, asked)]);
  const figures = new Map<string, { quantity: bigint; months: bigint[] }>();
  const figuresOf = (value: string) => {
    const id = value.slice(8);
    const known = figures.get(id) ?? { quantity: 0n, months: [...noMonths] };
    figures.set(id, known);
    return known;
  };
  for (const [value, quantity] of quantities) figuresOf(value).quantity += quantity;
  for (const [value, rmb] of amounts) {
    const { months } = figuresOf(value);
    months[monthIn(value)] = (months[monthIn(value)] ?? 0n) + rmb;
  }
  const abbrs = new Map((await readRecords(db, supplier, figures.keys())).map(({ id, abbr }) => [id, abbr]));
  return [...figures]
    .map(([supplierId, one]) => ({
      supplierId,
      supplierAbbr: abbrs.get(supplierId) ?? '',
      ...one,
      rmb: total(one.months),
    }))
    .toSorted((one, other) => Number(other.rmb - one.rmb) || (one.supplierId < other.supplierId ? -1 : 1));
}

export interface WarehouseFigures {
  readonly childWarehouseName: string;
  readonly quantity: bigint;
  readonly rmb: bigint;
}

/** What we finance in each warehouse: now, or at the end of a year that has passed. The most first. */
export async function stockByWarehouse(
  db: ReadDatabase,
  { year, customers, today }: YearAsked & { today: string },
): Promise<WarehouseFigures[]> {
  const upTo = String(year) < today.slice(0, 4) ? { upTo: `${year}-12` } : {};
  const read = (what: string) => sumsBy(db, { projection: stockRows.name, what, customers, ...upTo });
  const [quantities, worths] = await Promise.all([read('balance'), read('worth')]);
  const byWarehouse = (sums: ReadonlyMap<string, bigint>) => {
    const found = new Map<string, bigint>();
    for (const [value, sum] of sums) found.set(value.slice(8), (found.get(value.slice(8)) ?? 0n) + sum);
    return found;
  };
  const [quantity, worth] = [byWarehouse(quantities), byWarehouse(worths)];
  return [...quantity]
    .filter(([, pieces]) => pieces > 0n)
    .map(([childWarehouseName, pieces]) => ({
      childWarehouseName,
      quantity: pieces,
      rmb: worth.get(childWarehouseName) ?? 0n,
    }))
    .toSorted(
      (one, other) => Number(other.rmb - one.rmb) || (one.childWarehouseName < other.childWarehouseName ? -1 : 1),
    );
}

/** Of the year what was paid; of today what is financed and held. */
export async function aggregate(db: ReadDatabase, asked: YearAsked) {
  const { customers } = asked;
  const [orders, rmb, funds, held] = await Promise.all([
    paidIn(db, paid.orders, asked),
    paidIn(db, paid.rmb, asked),
    fundsBy(db, { customers }),
    sumsBy(db, { projection: depositOrders.name, what: 'held', customers }),
  ]);
  return {
    orderCount: total(orders.values()),
    orderRmb: total(rmb.values()),
    stockValue: total(funds.map(({ value }) => value)),
    fundOccupation: total(funds.map(({ occupied }) => occupied)),
    depositHeld: total(held.values()),
  };
}
