import type { Summand } from '#projections/platform/kernel/projection.js';
import { summands } from '#projections/platform/queries/counts.js';
import { cents } from '#workflows/platform/values/money.js';

/** Sums of orders with a paid supplier, by month of payment and supplier, as in force: orders, pieces, cents of RMB. */
export const paid = { orders: 'paid-orders', quantity: 'paid-quantity', rmb: 'paid-rmb' } as const;

interface PaidRow {
  readonly customer_id: string;
  readonly supplier_id: string;
  readonly pay_date: string | null;
  readonly purchase_number: number;
  readonly reviewed_number: number | null;
  readonly purchase_amount_rmb: string | null;
}

/** Groups by the month (yyyy-MM) followed by the supplier's id. */
export function* paidSums(row: PaidRow): Generator<Summand> {
  const { customer_id: customer, supplier_id, pay_date } = row;
  if (pay_date === null) return;
  const value = `${pay_date.slice(0, 7)} ${supplier_id}`;
  yield* summands(paid.orders, customer, value, 1n);
  yield* summands(paid.quantity, customer, value, BigInt(row.reviewed_number ?? row.purchase_number));
  yield* summands(paid.rmb, customer, value, cents(row.purchase_amount_rmb ?? 0));
}
