import { warehousingReceiptList as queries } from '#projections/warehousing-receipt/queries.js';
import { warehousingReceiptFacts as facts } from '#workflows/warehousing-receipt/facts.js';
import { warehousingReceipt as workflow } from '#workflows/warehousing-receipt/machine.js';
import { documentExport } from './document.js';

export const warehousingReceiptExport = documentExport({
  name: 'warehousing-receipt',
  workflow,
  facts,
  queries,
  widths: { orderName: 32, childWarehouseName: 24, remark: 36 },
});
