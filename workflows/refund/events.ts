import { telling } from '#workflows/platform/document/facts.js';
import { event } from '#workflows/platform/kernel/event-label.js';
import { comparedNames } from '#workflows/purchase-review/facts.js';
import { refundFacts as facts } from './facts.js';

export const events = {
  /** A review found differences from the order (policy P5). */
  RefundCreated: event(
    '生成退款单',
    telling(
      facts,
      'serialNo',
      'reviewId',
      'fhSerialNo',
      'orderId',
      'orderSerialNo',
      'orderName',
      'customerId',
      'customerAbbr',
      'supplierAbbr',
      'currency',
      ...comparedNames,
      'reviewDate',
      'handleUserName',
      'lines',
    ),
  ),
  /** The supplier's money has arrived (policy P7b), or none was due. */
  RefundSettled: event('退款结清'),
};
