import { namesOf } from '#workflows/platform/attachment/attachments.js';
import { catalogEntry, type Description } from '#workflows/platform/document/catalog-entry.js';
import { describeFacts } from '#workflows/platform/document/facts.js';
import { lastMade } from '#workflows/platform/made-file/made-files.js';
import { batchColumns } from '#workflows/warehousing-receipt/batch-columns.js';
import { commands } from './commands.js';
import { stockOutEventLabels, stockOutFacts } from './facts.js';
import { otherStockOutAttachment, stockOutAttachment } from './files.js';
import { type StockOut, stockOut } from './machine.js';
import { stockOutPage } from './page.js';

/** A row a batch. */
const linesOf = ({ items }: StockOut): Description['lines'] => ({
  columns: batchColumns,
  rows: items.flatMap(({ barCode, goodsName, specification, batches }) =>
    batches.map(({ at: _, ...batch }) => ({ barCode, goodsName, specification, ...batch })),
  ),
});

export const stockOutEntry = catalogEntry({
  workflow: stockOut,
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
      follows: { kind: 'purchase-order', id: one.orderId },
    }),
  },
  describe: (state) => ({
    fields: [
      ...describeFacts(stockOutFacts, stockOut, state),
      { field: 'attachments', label: '附件', value: namesOf(state.context) },
      { field: 'madeFile', label: '最近生成的文件', value: lastMade(state.context) },
    ],
    lines: linesOf(state.context),
  }),
  eventLabels: stockOutEventLabels,
  notices: {
    StockOutCreated: [{ to: 'ckzy', text: '销售货款已到账，请办理出库' }],
    StockOutConfirmed: [{ to: 'customer', text: '货物已出库' }],
  },
});
