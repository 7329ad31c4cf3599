import { catalogEntry } from '#workflows/platform/document/catalog-entry.js';
import type { Description } from '#workflows/platform/document/description.js';
import { orderCard } from '#workflows/purchase-order/following-documents.js';
import { commands } from './commands.js';
import { purchaseReviewFacts } from './facts.js';
import { reviewLineLabels as labels, type ReviewLine } from './line-facts.js';
import { refundOf, returnedOf } from './lines.js';
import { purchaseReview } from './machine.js';
import { purchaseReviewPage } from './page.js';

const columns = [
  'barCode',
  'goodsName',
  'specification',
  'initUnitPrice',
  'initQuantity',
  'initAmount',
  'unitPrice',
  'quantity',
  'amount',
  'returnQuantity',
  'refundAmount',
] as const;

/** Lines as ordered beside lines as found. */
export const comparedLines = ({ lines }: { readonly lines: readonly ReviewLine[] }): Description['lines'] => ({
  columns: columns.map((field) => ({ field, label: labels[field] })),
  rows: lines.map(({ goodsId: _, ...line }) => ({
    ...line,
    returnQuantity: returnedOf(line),
    refundAmount: refundOf(line),
  })),
});

export const purchaseReviewEntry = catalogEntry({
  workflow: purchaseReview,
  facts: purchaseReviewFacts,
  commands,
  page: purchaseReviewPage,
  index: {
    PurchaseReviewCreated: (one) => ({ ...orderCard(one), amount: one.initialPurchaseAmount }),
  },
  lines: comparedLines,
});
