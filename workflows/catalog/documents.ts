import { depositOrderEntry } from '#workflows/deposit-order/catalog-entry.js';
import { paybackEntry } from '#workflows/payback/catalog-entry.js';
import type { Catalog } from '#workflows/platform/document/catalog-entry.js';
import { lookupTable } from '#workflows/platform/structures/lookup-table.js';
import { purchaseOrderEntry } from '#workflows/purchase-order/catalog-entry.js';
import { purchaseReviewEntry } from '#workflows/purchase-review/catalog-entry.js';
import { refundEntry } from '#workflows/refund/catalog-entry.js';
import { salesOrderEntry } from '#workflows/sales-order/catalog-entry.js';
import { stockEntry } from '#workflows/stock/catalog-entry.js';
import { stockOutEntry } from '#workflows/stock-out/catalog-entry.js';
import { supplierPaymentEntry } from '#workflows/supplier-payment/catalog-entry.js';
import { warehousingReceiptEntry } from '#workflows/warehousing-receipt/catalog-entry.js';
import { workflowRequestEntry } from '#workflows/workflow-request/catalog-entry.js';

/** Every kind of document. A new kind is one line here. */
const all = [
  purchaseOrderEntry,
  depositOrderEntry,
  paybackEntry,
  supplierPaymentEntry,
  warehousingReceiptEntry,
  stockEntry,
  salesOrderEntry,
  stockOutEntry,
  purchaseReviewEntry,
  refundEntry,
  workflowRequestEntry,
];

export type DocumentKind = (typeof all)[number]['page']['kind'];

/** Every kind of document, by name. */
export const catalog: Catalog = lookupTable(Object.fromEntries(all.map((entry) => [entry.page.kind, entry])));
