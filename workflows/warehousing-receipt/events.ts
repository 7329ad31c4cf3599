import { attachmentEvents } from '#workflows/platform/attachment/events.js';
import { telling } from '#workflows/platform/document/facts.js';
import { event } from '#workflows/platform/kernel/event-label.js';
import { warehousingReceiptFacts as facts } from './facts.js';

export const events = {
  /** Created for a paid purchase order (policy P3). */
  WarehousingReceiptCreated: event(
    '生成入库单',
    telling(
      facts,
      'serialNo',
      'orderId',
      'orderSerialNo',
      'orderName',
      'customerId',
      'customerAbbr',
      'childWarehouseName',
      'source',
      'tradeMode',
      'currency',
      'purchaseExchangeRate',
      'items',
      'bankFee',
    ),
  ),
  GoodsReceived: event(
    '商品入库',
    telling(
      facts,
      'warehousingDate',
      'customsDeclarationNo',
      'tallySheetNo',
      'remark',
      'handleUserName',
      'actualWarehousingNumber',
      'actualWarehousingAmount',
      'batches',
      'otherFees',
    ),
  ),
  OtherFeesEntered: event('录入费用', telling(facts, 'otherFees')),
  /** The stock reports whether anything is left. */
  GoodsShippedOut: event('出库进度变化', telling(facts, 'outingCompleted')),
  ...attachmentEvents,
};
