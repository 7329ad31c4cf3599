import { attachmentEvents } from '#workflows/platform/attachment/events.js';
import { telling } from '#workflows/platform/document/facts.js';
import { event } from '#workflows/platform/kernel/event-label.js';
import { madeFileEvents } from '#workflows/platform/made-file/events.js';
import { stockOutFacts as facts } from './facts.js';

export const events = {
  /** Created for a sale whose goods belong to the customer (policy P7). */
  StockOutCreated: event(
    '生成出库单',
    telling(
      facts,
      'serialNo',
      'salesId',
      'salesSerialNo',
      'salesName',
      'orderId',
      'orderName',
      'customerId',
      'customerAbbr',
      'childWarehouseName',
      'outStockNumber',
      'items',
    ),
  ),
  /** All goods have left the warehouse (policy P8). */
  StockOutConfirmed: event('商品出库', telling(facts, 'outStockDate', 'handleUserName', 'remark')),
  ...attachmentEvents,
  ...madeFileEvents,
};
