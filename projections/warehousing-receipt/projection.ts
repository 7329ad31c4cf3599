import { type DocumentFactRow, factProjection } from '#projections/platform/document/fact-projection.js';
import { warehousingReceiptFacts as facts } from '#workflows/warehousing-receipt/facts.js';
import { warehousingReceipt as workflow } from '#workflows/warehousing-receipt/machine.js';

export type WarehousingReceiptRow = DocumentFactRow<typeof facts>;

declare module '#projections/platform/kernel/database.js' {
  interface ReadTables {
    warehousing_receipt: WarehousingReceiptRow;
  }
}

export const warehousingReceipts = factProjection({
  workflow,
  facts,
  version: 1,
  indexes: ['create index on % (order_id)'],
});
