import { depositOrders } from '#projections/deposit-order/projection.js';
import { documentIndex } from '#projections/document-index/projection.js';
import { loginLog } from '#projections/login-log/projection.js';
import { notices } from '#projections/notice/projection.js';
import { operationLog } from '#projections/operation-log/projection.js';
import { paybacks } from '#projections/payback/projection.js';
import { attachments } from '#projections/platform/attachment/projection.js';
import { files } from '#projections/platform/file/projection.js';
import type { Projection } from '#projections/platform/kernel/projection.js';
import { recordProjection } from '#projections/platform/record/record-projection.js';
import { purchaseLines } from '#projections/purchase-line/projection.js';
import { purchaseOrders } from '#projections/purchase-order/projection.js';
import { standIns } from '#projections/stand-in/projection.js';
import { stockRows } from '#projections/stock/projection.js';
import { supplierPayments } from '#projections/supplier-payment/projection.js';
import { taskInbox } from '#projections/task-inbox/projection.js';
import { warehousingReceipts } from '#projections/warehousing-receipt/projection.js';
import { records } from '#workflows/catalog/records.js';

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
