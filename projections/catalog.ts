import { records } from '#workflows/catalog/records.js';
import { depositOrders } from './deposit-order/projection.js';
import { loginLog } from './login-log/projection.js';
import { notices } from './notice/projection.js';
import { operationLog } from './operation-log/projection.js';
import { paybacks } from './payback/projection.js';
import { attachments } from './platform/attachment/projection.js';
import { documentIndex } from './platform/document-index/projection.js';
import { files } from './platform/file/projection.js';
import type { Projection } from './platform/kernel/projection.js';
import { recordProjection } from './platform/record/record-projection.js';
import { purchaseLines } from './purchase-line/projection.js';
import { purchaseOrders } from './purchase-order/projection.js';
import { standIns } from './stand-in/projection.js';
import { stockRows } from './stock/projection.js';
import { supplierPayments } from './supplier-payment/projection.js';
import { taskInbox } from './task-inbox/projection.js';
import { warehousingReceipts } from './warehousing-receipt/projection.js';

/** Every projection. A new one is one line here. */
export const projections: readonly Projection<never>[] = [
  purchaseOrders,
  purchaseLines,
  depositOrders,
  paybacks,
  supplierPayments,
  warehousingReceipts,
  stockRows,
  taskInbox,
  documentIndex,
  standIns,
  notices,
  operationLog,
  loginLog,
  files,
  attachments,
  ...records.map(recordProjection),
] as unknown as readonly Projection<never>[];
