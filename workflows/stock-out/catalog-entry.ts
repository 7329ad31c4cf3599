import { catalogEntry } from '#workflows/platform/document/catalog-entry.js';
import type { Description } from '#workflows/platform/document/description.js';
import { followsOrder } from '#workflows/purchase-order/following-documents.js';
import { batchColumns } from '#workflows/warehousing-receipt/batch-columns.js';
import { commands } from './commands.js';
import { stockOutFacts } from './facts.js';
import { otherStockOutAttachment, stockOutAttachment } from './files.js';
import { type StockOut, stockOut } from './machine.js';
import { stockOutPage } from './page.js';

/** One row per batch. */
const linesOf = ({ items }: StockOut): Description['lines'] => ({
  columns: batchColumns,
  rows: items.flatMap(({ barCode, goodsName, specification, batches }) =>
    batches.map(({ at: _, ...batch }) => ({ barCode, goodsName, specification, ...batch })),
  ),
});

export const stockOutEntry = catalogEntry({
  workflow: stockOut,
  facts: stockOutFacts,
  commands,
  page: stockOutPage,
  files: [stockOutAttachment, otherStockOutAttachment],
  index: {
    StockOutCreated: (one) => ({
      serialNo: one.serialNo,
      title: one.salesName,
      customerId: one.customerId,
      customerName: one.customerAbbr,
      amount: null,
      currency: '',
      follows: followsOrder(one.orderId),
    }),
  },
  lines: linesOf,
  notices: {
    StockOutCreated: [{ to: 'ckzy', text: '销售货款已到账，请办理出库' }],
    StockOutConfirmed: [{ to: 'customer', text: '货物已出库' }],
  },
});
