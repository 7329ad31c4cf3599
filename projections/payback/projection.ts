import { type DocumentFactRow, factProjection } from '#projections/platform/document/fact-projection.js';
import { paybackFacts as facts } from '#workflows/payback/facts.js';
import { payback as workflow } from '#workflows/payback/machine.js';

export type PaybackRow = DocumentFactRow<typeof facts>;

declare module '#projections/platform/kernel/database.js' {
  interface ReadTables {
    payback: PaybackRow;
  }
}

export const paybacks = factProjection({
  workflow,
  facts,
  holds: { customer: 'customer_id' },
  version: 5,
  indexes: ['create index on % (order_id)', 'create index on % (business_id)'],
});
