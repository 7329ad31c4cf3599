import { telling } from '#workflows/platform/document/facts.js';
import { purchaseReviewFacts as facts } from './facts.js';

export const events = {
  /** For goods that were received (policy P4). */
  PurchaseReviewCreated: telling(
    facts,
    'serialNo',
    'orderId',
    'orderSerialNo',
    'orderName',
    'customerId',
    'customerAbbr',
    'receivedDate',
    'currency',
    'initialPurchaseAmount',
    'initialPurchaseNumber',
    'lines',
  ),
  /** The ledger of the goods has taken it before (`StockReviewed`). */
  PurchaseReviewed: telling(
    facts,
    'reviewDate',
    'handleUserName',
    'actualPurchaseAmount',
    'actualPurchaseNumber',
    'refundAmount',
    'returnQuantity',
    'lines',
  ),
};
