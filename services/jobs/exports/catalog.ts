import type { Exports } from '../kernel/run-export.js';
import { depositOrderExport } from './deposit-order.js';
import { goodsExport } from './goods.js';
import { parameterExport } from './parameter.js';
import { paybackExport } from './payback.js';
import { purchaseOrderExport } from './purchase-order.js';
import { purchaseOrderFile } from './purchase-order-file.js';
import { stockExport } from './stock.js';
import { supplierPaymentExport } from './supplier-payment.js';
import { transferCertificate } from './transfer-certificate.js';
import { warehousingReceiptExport } from './warehousing-receipt.js';

/** Every export that the contract names: lists, and files for print of one document. A new one is one line here. */
export const exports: Exports = {
  'purchase-order': purchaseOrderExport,
  goods: goodsExport,
  parameter: parameterExport,
  'deposit-order': depositOrderExport,
  payback: paybackExport,
  'supplier-payment': supplierPaymentExport,
  'warehousing-receipt': warehousingReceiptExport,
  stock: stockExport,
  'purchase-order-file': purchaseOrderFile,
  'transfer-certificate': transferCertificate,
};
