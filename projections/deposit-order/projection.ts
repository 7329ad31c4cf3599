import { type DocumentFactRow, factProjection } from '#projections/platform/document/fact-projection.js';
import { summands } from '#projections/platform/kernel/counts.js';
import { depositOrderFacts as facts } from '#workflows/deposit-order/facts.js';
import { depositOrder as workflow } from '#workflows/deposit-order/machine.js';
import { cents, round2, times } from '#workflows/platform/kernel/money.js';

export type DepositOrderRow = DocumentFactRow<typeof facts>;

declare module '#projections/platform/kernel/database.js' {
  interface ReadTables {
    deposit_order: DepositOrderRow;
  }
}

export const depositOrders = factProjection({
  workflow,
  facts,
  holds: { customer: 'customer_id' },
  version: 6,
  indexes: ['create index on % (order_id)'],
  /** What is held in RMB, at the rate of the day it came. */
  summed: ({ customer_id, actual_deposit, deposit_exchange_rate }) =>
    summands('held', customer_id, 'rmb', cents(round2(times(actual_deposit, deposit_exchange_rate ?? 0)))),
});
