import type { ReadDatabase } from '#projections/platform/kernel/database.js';
import { type Customers, sumsBy } from '#projections/platform/queries/counts.js';
import { readRecords } from '#projections/platform/record/queries.js';
import { customer } from '#workflows/customer/record.js';
import { fundOccupation } from './projection.js';

/** Stock of a customer that we finance in one warehouse: quantities in pieces, amounts in cents of RMB. */
export interface Funds {
  readonly customerId: string;
  readonly customerAbbr: string;
  readonly customerName: string;
  readonly childWarehouseName: string;
  readonly onTheWay: bigint;
  readonly inStock: bigint;
  readonly value: bigint;
  readonly occupied: bigint;
}

const { name: projection } = fundOccupation;
const kinds = ['on-the-way', 'frozen', 'value', 'occupied'] as const;
const pinyin = new Intl.Collator('zh-CN');

/**
 * Funds by customer and warehouse, for visible customers (including disabled ones), where anything is on the way or in
 * stock. Read from sums: the cost is one row per customer and warehouse, regardless of the number of orders.
 */
export async function fundsBy(db: ReadDatabase, { customers }: { customers: Customers }): Promise<Funds[]> {
  const sums = await sumsBy(db, { projection, whats: kinds, customers });
  const places = [...new Set(sums.slice(0, 2).flatMap((one) => [...one.keys()]))].map((key) => {
    const at = key.indexOf(' ');
    const [onTheWay = 0n, inStock = 0n, value = 0n, occupied = 0n] = sums.map((one) => one.get(key) ?? 0n);
    return { customerId: key.slice(0, at), childWarehouseName: key.slice(at + 1), onTheWay, inStock, value, occupied };
  });
  const known = await readRecords(
    db,
    customer,
    places.map(({ customerId }) => customerId),
  );
  const byId = new Map(known.map((one) => [one.id, one]));
  return places
    .map((place) => {
      const { abbr = '', fullname = '' } = byId.get(place.customerId) ?? {};
      return { ...place, customerAbbr: abbr, customerName: fullname };
    })
    .toSorted(
      (one, other) =>
        pinyin.compare(one.customerAbbr, other.customerAbbr) ||
        (one.customerId < other.customerId ? -1 : Number(one.customerId > other.customerId)) ||
        pinyin.compare(one.childWarehouseName, other.childWarehouseName),
    );
}

/** Each row carries the customer's sums; the first row of a customer also carries the number of its rows. */
export interface FundsRow extends Funds {
  readonly warehouseQuantity: number;
  readonly quantitySum: bigint;
  readonly valueSum: bigint;
  readonly occupiedSum: bigint;
}

export async function fundReport(db: ReadDatabase, asked: { customers: Customers }): Promise<FundsRow[]> {
  const byCustomer = Map.groupBy(await fundsBy(db, asked), ({ customerId }) => customerId);
  return [...byCustomer.values()].flatMap((rows) => {
    const total = (of: (row: Funds) => bigint) => rows.reduce((all, row) => all + of(row), 0n);
    const valueSum = total(({ value }) => value);
    const occupiedSum = total(({ occupied }) => occupied);
    return rows.map((row, index) => ({
      ...row,
      warehouseQuantity: index === 0 ? rows.length : 0,
      quantitySum: row.onTheWay + row.inStock,
      valueSum,
      occupiedSum,
    }));
  });
}
