import { telling } from '#workflows/platform/document/facts.js';
import { event } from '#workflows/platform/kernel/event-label.js';
import { purchaseReviewFacts as facts } from './facts.js';

export const events = {
  /** Created for received goods (policy P4). */
  PurchaseReviewCreated: event(
    '生成复核单',
    telling(
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
  ),
  /** The goods ledger has accepted it before (`StockReviewed`). */
  PurchaseReviewed: event(
    '完成复核',
    telling(
      facts,
      'reviewDate',
      'handleUserName',
      'actualPurchaseAmount',
      'actualPurchaseNumber',
      'refundAmount',
      'returnQuantity',
      'lines',
    ),
  ),
};
