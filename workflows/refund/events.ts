import { z } from 'zod';
import { telling } from '#workflows/platform/document/facts.js';
import { comparedNames } from '#workflows/purchase-review/facts.js';
import { refundFacts as facts } from './facts.js';

export const events = {
  /** A review found differences from the order (policy P5). */
  RefundCreated: telling(
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
  /** The supplier's money has arrived (policy P7b), or none was due. */
  RefundSettled: z.object({}),
};

export const refundEventLabels = {
  RefundCreated: '生成退款单',
  RefundSettled: '退款结清',
};
