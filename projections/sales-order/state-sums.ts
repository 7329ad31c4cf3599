import type { ReadDatabase } from '#projections/platform/kernel/database.js';
import type { Summand } from '#projections/platform/kernel/projection.js';
import { type Customers, summands, sumsBy } from '#projections/platform/queries/counts.js';
import { cents, fromCents } from '#workflows/platform/values/money.js';

interface SaleRow {
  readonly customer_id: string;
  readonly state: string;
  readonly sales_amount_rmb: string;
  readonly gross_profit_rmb: string;
}

/** Sums of sales by state in cents of RMB, so that the total of a tab of any size is known. */
const summed = { amount: 'state-amount', profit: 'state-profit' } as const;

export function* stateSums(row: SaleRow): Generator<Summand> {
  yield* summands(summed.amount, row.customer_id, row.state, cents(row.sales_amount_rmb));
  yield* summands(summed.profit, row.customer_id, row.state, cents(row.gross_profit_rmb));
}

/** Sums of the sales in these states. */
export async function sumsInStates(db: ReadDatabase, customers: Customers, states: readonly string[]) {
  const sums = await sumsBy(db, { projection: 'sales-order', whats: [summed.amount, summed.profit], customers });
  const [salesAmountRmb = 0n, grossProfitRmb = 0n] = sums.map((byState) =>
    states.reduce((sum, state) => sum + (byState.get(state) ?? 0n), 0n),
  );
  return { salesAmountRmb: fromCents(salesAmountRmb), grossProfitRmb: fromCents(grossProfitRmb) };
}
