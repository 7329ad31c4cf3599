import type { Summand } from '#projections/platform/kernel/projection.js';
import { summands } from '#projections/platform/queries/counts.js';
import { cents } from '#workflows/platform/values/money.js';

/**
 * Sums of approved sales by month of approval and customer: sales, pieces, and cents of RMB sold and earned. Amounts
 * verified by finance, even for late lines, stay in the month of the approval.
 */
export const sold = {
  sales: 'sold-orders',
  quantity: 'sold-quantity',
  rmb: 'sold-rmb',
  grossProfit: 'sold-gross-profit',
  actualProfit: 'sold-actual-profit',
  /** Deducted deposits at their own rates, once the money of the sale has arrived; not split by time. */
  deducted: 'deducted',
} as const;

interface SoldRow {
  readonly state: string;
  readonly customer_id: string;
  readonly approved_date: string | null;
  readonly sales_quantity: number;
  readonly sales_amount_rmb: string;
  readonly gross_profit_rmb: string;
  readonly actual_profit_rmb: string;
  readonly deposit_deductio_rmb: string;
}

/** Groups by the month (yyyy-MM) followed by the customer's id, so that either can be queried. */
export function* soldSums(row: SoldRow): Generator<Summand> {
  const { customer_id: customer, approved_date } = row;
  if (approved_date === null) return;
  const value = `${approved_date.slice(0, 7)} ${customer}`;
  yield* summands(sold.sales, customer, value, 1n);
  yield* summands(sold.quantity, customer, value, BigInt(row.sales_quantity));
  yield* summands(sold.rmb, customer, value, cents(row.sales_amount_rmb));
  yield* summands(sold.grossProfit, customer, value, cents(row.gross_profit_rmb));
  yield* summands(sold.actualProfit, customer, value, cents(row.actual_profit_rmb));
  if (row.state === 'settled') yield* summands(sold.deducted, customer, 'rmb', cents(row.deposit_deductio_rmb));
}
