import { documentList } from '#projections/platform/document/list.js';
import type { ReadDatabase } from '#projections/platform/kernel/database.js';
import { scoped } from '#projections/platform/queries/list.js';
import type { Actor } from '#workflows/platform/kernel/actor.js';
import { warehousingReceiptFacts as facts } from '#workflows/warehousing-receipt/facts.js';
import { warehousingReceipt as workflow } from '#workflows/warehousing-receipt/machine.js';
import { warehousingReceiptTabs } from '#workflows/warehousing-receipt/tabs.js';
import { warehousingReceipts as projection } from './projection.js';

export const warehousingReceiptList = documentList({
  workflow,
  facts,
  projection,
  keyword: ['serialNo', 'orderSerialNo', 'orderName'],
  tabs: warehousingReceiptTabs,
});

/** The receipt of an order, which has exactly one. */
export const receiptOfOrder = (db: ReadDatabase, { orderId, actor }: { orderId: string; actor: Actor }) =>
  scoped(db.selectFrom('warehousing_receipt').select('id'), actor).where('order_id', '=', orderId).executeTakeFirst();
