import type { ExportName } from '#contract/export.js';
import type { AnyExport } from '../kernel/export.js';
import { goodsExport } from './goods.js';
import { parameterExport } from './parameter.js';
import { purchaseOrderExport } from './purchase-order.js';

/** Every export that the contract names. A new one is one line here. */
export const exports: Readonly<Record<ExportName, AnyExport>> = {
  'purchase-order': purchaseOrderExport,
  goods: goodsExport,
  parameter: parameterExport,
};
