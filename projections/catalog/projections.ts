import { depositOrderList } from '#projections/deposit-order/queries.js';
import { documentNames } from '#projections/document-index/names.js';
import { documentIndex } from '#projections/document-index/projection.js';
import { fundOccupation } from '#projections/fund-occupation/projection.js';
import { taskInbox } from '#projections/inbox/projection.js';
import { loginLog } from '#projections/login-log/projection.js';
import { notices } from '#projections/notice/projection.js';
import { operationLog } from '#projections/operation-log/projection.js';
import { paybackList } from '#projections/payback/queries.js';
import { attachments } from '#projections/platform/attachment/projection.js';
import type { DocumentRow } from '#projections/platform/document/document.js';
import type { AnyDocumentList } from '#projections/platform/document/list.js';
import { files } from '#projections/platform/file/projection.js';
import type { AnyProjection } from '#projections/platform/kernel/projection.js';
import { recordProjection } from '#projections/platform/record/record-projection.js';
import { purchaseLines } from '#projections/purchase-line/projection.js';
import { purchaseOrderList } from '#projections/purchase-order/queries.js';
import { purchaseReviewList } from '#projections/purchase-review/queries.js';
import { refundList } from '#projections/refund/queries.js';
import { robotRuns } from '#projections/robot/projection.js';
import { salesLines } from '#projections/sales-line/projection.js';
import { salesOrderList } from '#projections/sales-order/queries.js';
import { salesPaymentList } from '#projections/sales-payment/queries.js';
import { standIns } from '#projections/stand-in/projection.js';
import { stockRows } from '#projections/stock/projection.js';
import { stockOrders } from '#projections/stock/stock-orders.js';
import { stockMonths } from '#projections/stock-month/projection.js';
import { stockOutList } from '#projections/stock-out/queries.js';
import { supplierPaymentList } from '#projections/supplier-payment/queries.js';
import { warehousingReceiptList } from '#projections/warehousing-receipt/queries.js';
import { workflowRequestList } from '#projections/workflow-request/queries.js';
import { records } from '#workflows/catalog/records.js';

/** All document lists; two lists may share a projection. Adding a document kind takes one line here. */
export const documentLists = [
  purchaseOrderList,
  depositOrderList,
  paybackList,
  supplierPaymentList,
  warehousingReceiptList,
  salesOrderList,
  salesPaymentList,
  stockOutList,
  purchaseReviewList,
  refundList,
  workflowRequestList,
] as readonly AnyDocumentList<DocumentRow>[];

/** All projections. Those of documents and records are derived; every other projection is listed here. */
export const projections: readonly AnyProjection[] = [
  ...new Set(documentLists.flatMap(({ declared: { projection, facets } }) => [projection, facets.projection])),
  purchaseLines,
  salesLines,
  stockRows,
  stockOrders,
  stockMonths,
  fundOccupation,
  robotRuns,
  taskInbox,
  documentIndex,
  documentNames,
  standIns,
  notices,
  operationLog,
  loginLog,
  files,
  attachments,
  ...records.map(recordProjection),
];
