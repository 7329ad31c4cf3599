import type { InputOf } from '#contract/platform/call.js';
import type { SalesOrderDetail, SalesOrderItem, salesOrder } from '#contract/sales-order.js';
import { byExpiry } from '#workflows/stock/saleable.js';
import type { Values } from '../../ui/forms/form-body.js';
import type { LineBase } from '../../ui/line-table/line-columns.js';
import { numberProblem } from '../../ui/line-table/line-numbers.js';
import { text } from './text.js';

/** A line in the form, with its quantity as typed. */
export interface SaleLine extends LineBase {
  readonly id: string;
  readonly barCode: string;
  readonly goodsName: string;
  readonly specification: string;
  readonly saleable: number;
  quantity: string;
}

/** A batch of a line, for picking by hand. */
export interface SaleBatch extends LineBase {
  readonly id: string;
  readonly line: string;
  readonly goodsName: string;
  readonly specification: string;
  readonly batchNo: string;
  readonly expireDate: string;
  readonly saleable: number;
  quantity: string;
}

export const linesOf = (items: readonly SalesOrderItem[]): SaleLine[] =>
  items.map(({ id, barCode, goodsName, specification, saleableQuantity, quantity }) => ({
    key: id,
    ...{ id, barCode, goodsName, specification, saleable: saleableQuantity, quantity: String(quantity) },
  }));

export const batchesOf = (items: readonly SalesOrderItem[]): SaleBatch[] =>
  items.flatMap(({ id: line, goodsName, specification, children }) =>
    children
      .filter(({ quantity, saleableQuantity }) => quantity > 0 || saleableQuantity > 0)
      .map(({ id, batchNo, expireDate, saleableQuantity, quantity }) => ({
        key: `${line}.${id}`,
        ...{ id, line, goodsName, specification, batchNo, expireDate },
        ...{ saleable: saleableQuantity, quantity: String(quantity) },
      })),
  );

const whole = (typed: string): number => (/^\d+$/.test(typed) ? Number(typed) : 0);

/** The lines, with quantities summed from their batches. */
export const withPicked = (lines: readonly SaleLine[], batches: readonly SaleBatch[]): SaleLine[] =>
  lines.map((line) => {
    const own = batches.filter((batch) => batch.line === line.id);
    return { ...line, quantity: String(own.reduce((sum, { quantity }) => sum + whole(quantity), 0)) };
  });

/** Available rows in the order of the answer. Typed quantities are kept, and rows no longer available stay visible. */
export function offered<Row extends SaleLine | SaleBatch>(rows: readonly Row[], now: readonly Row[]): readonly Row[] {
  const typed = new Map(rows.map((row) => [row.key, row]));
  const next = now.map((row) => ({ ...row, quantity: typed.get(row.key)?.quantity ?? '0' }));
  const keys = new Set(now.map(({ key }) => key));
  const all = [...next, ...rows.filter(({ key }) => !keys.has(key)).map((row) => ({ ...row, saleable: 0 }))];
  return JSON.stringify(all) === JSON.stringify(rows) ? rows : all;
}

/** Whether its batches are those the automatic choice would pick: the earliest to expire. */
function isEarliest({ quantity, children }: SalesOrderItem): boolean {
  let rest = quantity;
  return children.toSorted(byExpiry).every((batch) => {
    const taken = Math.min(rest, batch.saleableQuantity);
    rest -= taken;
    return batch.quantity === taken;
  });
}

/** `picking` is `byHand` if batches are named; otherwise those that expire first are taken. */
export const emptySale: Values = {
  orderId: '',
  appointmentDate: '',
  picking: 'earliest',
  itemDtos: [],
  batches: [],
  bankAccount: { accountName: '', accountNo: '', bankName: '' },
  shippingAddress: { receiver: '', address: '', contact: '', phone: '' },
  files: [],
};

/** A sale's number and shipping address. */
export interface AddressOf {
  readonly serialNo: string;
  readonly address: SalesOrderDetail['shippingAddress'];
}

/** @param items its goods, and the others of its order as far as known */
export const valuesOf = (
  { orderId, appointmentDate, bankAccount, shippingAddress }: SalesOrderDetail,
  items: readonly SalesOrderItem[],
): Values => ({
  ...{ orderId, appointmentDate, bankAccount, shippingAddress, files: [] },
  picking: items.every(isEarliest) ? 'earliest' : 'byHand',
  itemDtos: linesOf(items),
  batches: batchesOf(items),
});

/** Error of a quantity: it is no number, or more than may be sold. */
export const quantityProblem = ({ quantity, saleable }: SaleLine | SaleBatch): string | undefined =>
  numberProblem('count', quantity, saleable);

/** Error of the first line with an invalid quantity; the error is shown at its cell too. */
export function faultIn({ picking, itemDtos, batches }: Values): string | undefined {
  const rows: readonly (SaleLine | SaleBatch)[] = picking === 'earliest' ? itemDtos : batches;
  const faults = rows.map(quantityProblem);
  const first = faults.findIndex(Boolean);
  return first < 0 ? undefined : text.wrongQuantity(first + 1, faults[first] ?? '');
}

/** The values, with lines whose quantity is invalid counted as unsold. */
export const validOf = ({ itemDtos, batches, ...values }: Values): Values => {
  const valid = <Row extends SaleLine | SaleBatch>(row: Row): Row =>
    quantityProblem(row) ? { ...row, quantity: '0' } : row;
  return { ...values, itemDtos: itemDtos.map(valid), batches: batches.map(valid) };
};

type Sent = NonNullable<InputOf<typeof salesOrder.requestPrice>['itemDtos']>;

const isSold = ({ quantity }: { readonly quantity: string }): boolean => quantity !== '' && quantity !== '0';

/** The goods sent: only those with a quantity. */
export const sentItems = ({ picking, itemDtos, batches }: Values): Sent => {
  const lines: readonly SaleLine[] = itemDtos;
  if (picking === 'earliest') return lines.filter(isSold).map(({ id, quantity }) => ({ id, quantity }));
  const picked = (batches as readonly SaleBatch[]).filter(isSold);
  return withPicked(lines, picked)
    .filter(isSold)
    .map(({ id, quantity }) => ({
      ...{ id, quantity },
      children: picked.filter(({ line }) => line === id).map((batch) => ({ id: batch.id, quantity: batch.quantity })),
    }));
};
