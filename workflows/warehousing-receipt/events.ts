import { attachmentEventLabels, attachmentEvents } from '#workflows/platform/attachment/events.js';
import { telling } from '#workflows/platform/document/facts.js';
import { warehousingReceiptFacts as facts } from './facts.js';

export const events = {
  /** Created for a paid purchase order (policy P3). */
  WarehousingReceiptCreated: telling(
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
  GoodsReceived: telling(
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
  OtherFeesEntered: telling(facts, 'otherFees'),
  /** The stock reports whether anything is left. */
  GoodsShippedOut: telling(facts, 'outingCompleted'),
  ...attachmentEvents,
};

export const warehousingReceiptEventLabels = {
  WarehousingReceiptCreated: '生成入库单',
  GoodsReceived: '商品入库',
  OtherFeesEntered: '录入费用',
  GoodsShippedOut: '出库进度变化',
  ...attachmentEventLabels,
};
