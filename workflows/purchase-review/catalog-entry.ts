import { catalogEntry } from '#workflows/platform/document/catalog-entry.js';
import type { Description } from '#workflows/platform/document/description.js';
import { commands } from './commands.js';
import { purchaseReviewFacts } from './facts.js';
import { reviewLineLabels as labels, type ReviewLine, refundOf, returnedOf } from './lines.js';
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

/** Index card of a review, or of a document that follows from it: it shows the order it is about. */
export const aboutOrder = (one: About) => ({
  serialNo: one.serialNo,
  title: one.orderName,
  customerId: one.customerId,
  customerName: one.customerAbbr,
  currency: one.currency,
  follows: { kind: 'purchase-order', id: one.orderId },
});
type About = Readonly<
  Record<'serialNo' | 'orderName' | 'customerId' | 'customerAbbr' | 'currency' | 'orderId', string>
>;

export const purchaseReviewEntry = catalogEntry({
  workflow: purchaseReview,
  facts: purchaseReviewFacts,
  commands,
  page: purchaseReviewPage,
  index: {
    PurchaseReviewCreated: (one) => ({ ...aboutOrder(one), amount: one.initialPurchaseAmount }),
  },
  lines: comparedLines,
});
