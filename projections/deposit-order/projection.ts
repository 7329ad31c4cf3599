import { type DocumentFactRow, factProjection } from '#projections/platform/document/fact-projection.js';
import { depositOrderFacts as facts } from '#workflows/deposit-order/facts.js';
import { depositOrder as workflow } from '#workflows/deposit-order/machine.js';

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
  version: 4,
  indexes: ['create index on % (order_id)'],
});
