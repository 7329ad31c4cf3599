import { type ApprovedFactRow, factProjection } from '#projections/platform/document/fact-projection.js';
import { fact } from '#workflows/platform/document/fact.js';
import { shanghaiDay } from '#workflows/platform/values/time.js';
import { chain } from '#workflows/sales-order/chain.js';
import { salesOrderFacts } from '#workflows/sales-order/facts.js';
import { salesOrder as workflow } from '#workflows/sales-order/machine.js';
import { soldSums } from './sold-sums.js';
import { stateSums } from './state-sums.js';

export const facts = {
  ...salesOrderFacts,
  /** Day of the last approval, from which yearly figures count the sale. */
  approvedDate: fact.only('column', fact.day.maybe()),
};

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
  version: 3,
  indexes: [
    'create index on % (assignee, id desc) where assignee is not null',
    'create index on % (order_id)',
    'create index on % (payback_id)',
    'create index on % (serial_no)',
    'create index on % (last_day, state)',
  ],
  summed: (row) => [...soldSums(row), ...stateSums(row)],
  meaning: { ApprovalFinished: (_, { at }) => ({ approvedDate: shanghaiDay(at) }) },
});
