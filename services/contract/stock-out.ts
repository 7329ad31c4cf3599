import { z } from 'zod';
import { wholeShape } from '#workflows/platform/document/answers.js';
import { stockOutFacts as facts } from '#workflows/stock-out/facts.js';
import { stockOutForm } from '#workflows/stock-out/form.js';
import { stockOutGoodsFacts } from '#workflows/stock-out/line-facts.js';
import { stockOutPage } from '#workflows/stock-out/page.js';
import { attachment, attachmentCalls } from './platform/attachment.js';
import { byId, call, id, nothing } from './platform/call.js';
import { byStatus, documentCalls, documentRow } from './platform/document.js';
import { fileId, printed } from './platform/exported.js';
import { madeFile } from './platform/made-file.js';

const path = stockOutPage.url;
const row = documentRow(facts);
export type StockOutRow = z.output<typeof row>;

const goods = z.object({
  /** Index as text: of a line in the order, or of a batch among the order's batches. */
  id: z.string(),
  ...wholeShape(stockOutGoodsFacts),
});
export type StockOutGoods = z.output<typeof goods>;
const item = goods.extend({ children: z.array(goods) });
export type StockOutItemDto = z.output<typeof item>;

const detail = row.extend({
  itemDtos: z.array(item),
  attachments: z.array(attachment),
  attachmentIds: z.array(z.string()),
  /** Oldest first; omitted for users who are not internal staff. */
  madeFiles: z.array(madeFile).optional(),
});
export type StockOutDetail = z.output<typeof detail>;

const calls = documentCalls({
  of: stockOutPage,
  facts,
  filters: byStatus,
  row,
  detail,
  exports: { widths: { salesName: 36, orderName: 32, childWarehouseName: 24, remark: 36 } },
});

export const stockOut = {
  ...calls,
  detail: { ...calls.detail, exports: [printed('stock-out-file', '出库单文件', path)] },
  outing: call({
    method: 'POST',
    path: `${path}/outing`,
    input: stockOutForm.extend({ id }),
    answer: nothing,
    may: `${path}/doOutstock`,
    summary: '商品出库',
  }),
  /** Answers once the file exists. */
  exportFile: call({
    method: 'GET',
    path: `${path}/export`,
    input: byId,
    answer: fileId,
    may: path,
    summary: '生成出库单文件，返回文件编号',
  }),
  ...attachmentCalls(path, { add: path, remove: path }, stockOutPage.label),
};
