import { type ApprovedFactRow, factProjection } from '#projections/platform/document/fact-projection.js';
import { chain } from '#workflows/sales-order/chain.js';
import { salesOrderFacts as facts } from '#workflows/sales-order/facts.js';
import { salesOrder as workflow } from '#workflows/sales-order/machine.js';

export type SalesOrderRow = ApprovedFactRow<typeof facts>;

declare module '#projections/platform/kernel/database.js' {
  interface ReadTables {
    sales_order: SalesOrderRow;
  }
}

export const salesOrders = factProjection({
  workflow,
  chain,
  facts,
  holds: { customer: 'customer_id' },
  version: 1,
  indexes: [
    'create index on % (assignee, id desc) where assignee is not null',
    'create index on % (order_id)',
    'create index on % (payback_id)',
    'create index on % (serial_no)',
    'create index on % (last_day, state)',
  ],
});
