import { type DocumentFactRow, factProjection } from '#projections/platform/document/fact-projection.js';
import { summands } from '#projections/platform/queries/counts.js';
import { depositOrderFacts as facts } from '#workflows/deposit-order/facts.js';
import { depositOrder as workflow } from '#workflows/deposit-order/machine.js';
import { rmb } from '#workflows/platform/values/currency.js';
import { cents, round2, times } from '#workflows/platform/values/money.js';

export type DepositOrderRow = DocumentFactRow<typeof facts>;

declare module '#projections/platform/kernel/database.js' {
  interface ReadTables {
    deposit_order: DepositOrderRow;
  }
}

/** Sum of held deposits by currency; in RMB if the exchange rate is known. */
export const held = 'held';

export const depositOrders = factProjection({
  workflow,
  facts,
  holds: { customer: 'customer_id' },
  version: 7,
  indexes: ['create index on % (order_id)'],
  /** Held deposits at the rate of the day they arrived; events from before it was recorded count in their currency. */
  summed: ({ customer_id, currency, actual_deposit, deposit_exchange_rate: rate }) =>
    rate === null
      ? summands(held, customer_id, currency, cents(actual_deposit))
      : summands(held, customer_id, rmb, cents(round2(times(actual_deposit, rate)))),
});
