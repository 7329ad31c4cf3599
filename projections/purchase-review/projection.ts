import { type DocumentFactRow, factProjection } from '#projections/platform/document/fact-projection.js';
import { purchaseReviewFacts as facts } from '#workflows/purchase-review/facts.js';
import { purchaseReview as workflow } from '#workflows/purchase-review/machine.js';

export type PurchaseReviewRow = DocumentFactRow<typeof facts>;

declare module '#projections/platform/kernel/database.js' {
  interface ReadTables {
    purchase_review: PurchaseReviewRow;
  }
}

export const purchaseReviews = factProjection({
  workflow,
  facts,
  version: 1,
  indexes: ['create index on % (order_id)'],
});
