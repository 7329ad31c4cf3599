import { type DocumentFactRow, factProjection } from '#projections/platform/document/fact-projection.js';
import { refundFacts as facts } from '#workflows/refund/facts.js';
import { refund as workflow } from '#workflows/refund/machine.js';

export type RefundRow = DocumentFactRow<typeof facts>;

declare module '#projections/platform/kernel/database.js' {
  interface ReadTables {
    refund: RefundRow;
  }
}

export const refunds = factProjection({ workflow, facts, version: 1, indexes: ['create index on % (order_id)'] });
