import { telling } from '#workflows/platform/document/facts.js';
import { purchaseReviewFacts as facts } from './facts.js';

export const events = {
  /** Created for received goods (policy P4). */
  PurchaseReviewCreated: telling(
    facts,
    'serialNo',
    'orderId',
    'orderSerialNo',
    'orderName',
    'customerId',
    'customerAbbr',
    'currency',
    'initialPurchaseAmount',
    'initialPurchaseNumber',
    'lines',
  ),
  /** The goods ledger has accepted it before (`StockReviewed`). */
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

export const purchaseReviewEventLabels = {
  PurchaseReviewCreated: '生成复核单',
  PurchaseReviewed: '完成复核',
};
