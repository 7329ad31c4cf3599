import { table } from '#workflows/platform/kernel/table.js';
import { depositOrderEntry } from './deposit-order/catalog-entry.js';
import { paybackEntry } from './payback/catalog-entry.js';
import type { CatalogEntry } from './platform/kernel/catalog-entry.js';
import { purchaseOrderEntry } from './purchase-order/catalog-entry.js';
import { stockEntry } from './stock/catalog-entry.js';
import { supplierPaymentEntry } from './supplier-payment/catalog-entry.js';
import { warehousingReceiptEntry } from './warehousing-receipt/catalog-entry.js';

/** Every kind of document by name. A new kind is one line here. */
export const catalog: Readonly<Record<string, CatalogEntry>> = table(
  Object.fromEntries(
    [
      purchaseOrderEntry,
      depositOrderEntry,
      paybackEntry,
      supplierPaymentEntry,
      warehousingReceiptEntry,
      stockEntry,
    ].map((entry) => [entry.workflow.name, entry]),
  ),
);
