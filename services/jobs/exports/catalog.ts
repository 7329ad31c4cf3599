import { documentLists } from '#projections/catalog/projections.js';
import { parameter } from '#workflows/parameter/record.js';
import { lookupTable } from '#workflows/platform/structures/lookup-table.js';
import type { Exports } from '../kernel/run-export.js';
import { documentExport } from './document.js';
import { fundOccupationExport } from './fund-occupation.js';
import { goodsExport } from './goods.js';
import { purchaseOrderFile } from './purchase-order-file.js';
import { recordExport } from './record.js';
import { salesCertificate } from './sales-certificate.js';
import { salesOrderFile } from './sales-order-file.js';
import { stockExport } from './stock.js';
import { stockOutFile } from './stock-out-file.js';
import { transferCertificate } from './transfer-certificate.js';

/**
 * Contents of the export files that the contract names. Document lists follow from their facts; exported records and
 * printed files of one document take one line each.
 */
export const exports: Exports = lookupTable(
  Object.fromEntries(
    [
      ...documentLists.map(documentExport),
      goodsExport,
      recordExport(parameter),
      stockExport,
      fundOccupationExport,
      purchaseOrderFile,
      transferCertificate,
      salesOrderFile,
      salesCertificate,
      stockOutFile,
    ].map((one) => [one.name, one]),
  ),
);
