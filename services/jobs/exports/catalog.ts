import type { ExportName } from '#contract/export.js';
import type { AnyExport, AnyMaking } from '../kernel/export.js';
import { goodsExport } from './goods.js';
import { parameterExport } from './parameter.js';
import { purchaseOrderExport } from './purchase-order.js';
import { purchaseOrderFile } from './purchase-order-file.js';
import { transferCertificate } from './transfer-certificate.js';

/** Every export that the contract names: lists, and files for print of one document. A new one is one line here. */
export const exports: Readonly<Record<ExportName, AnyExport | AnyMaking>> = {
  'purchase-order': purchaseOrderExport,
  goods: goodsExport,
  parameter: parameterExport,
  'purchase-order-file': purchaseOrderFile,
  'transfer-certificate': transferCertificate,
};
