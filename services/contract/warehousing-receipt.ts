import { z } from 'zod';
import { wholeShape } from '#workflows/platform/document/answers.js';
import { warehousingReceiptFacts as facts } from '#workflows/warehousing-receipt/facts.js';
import { otherFeesForm, receivingForm } from '#workflows/warehousing-receipt/form.js';
import { receiptBatchFacts, receiptFeeFacts, receiptItemFacts } from '#workflows/warehousing-receipt/line-facts.js';
import { warehousingReceiptPage } from '#workflows/warehousing-receipt/page.js';
import { attachment, attachmentCalls } from './platform/attachment.js';
import { call, id, nothing, sheetful } from './platform/call.js';
import { byStatus, documentCalls, documentRow } from './platform/document.js';
import { expectedVersion } from './platform/expected-version.js';

const path = warehousingReceiptPage.url;
const may = '/warehousing/doWarehousing';
const row = documentRow(facts);
export type WarehousingReceiptRow = z.output<typeof row>;

const batch = z.object({
  /** Id of the line that the batch belongs to. */
  parentId: z.string(),
  ...wholeShape({ barCode: receiptItemFacts.barCode, ...receiptBatchFacts }),
});

const item = z.object({
  /** Index of the line in the order, as text. */
  id: z.string(),
  ...wholeShape(receiptItemFacts),
  children: z.array(batch),
});
export type ReceiptItemDto = z.output<typeof item>;

const fee = z.object({
  ...wholeShape(receiptFeeFacts),
  /** The bank's fee, copied from the payment; not editable. */
  readOnly: z.boolean(),
});
export type FeeDto = z.output<typeof fee>;

const detail = row.extend({
  itemDtos: z.array(item),
  feeDtos: z.array(fee),
  /** Fees that no sale has been charged, in RMB; internal staff only. */
  unallocatedRmb: z.number().optional(),
  attachments: z.array(attachment),
});
export type WarehousingReceiptDetail = z.output<typeof detail>;

export const warehousingReceipt = {
  ...documentCalls({
    of: warehousingReceiptPage,
    facts,
    filters: byStatus,
    row,
    detail,
    exports: {
      widths: { orderName: 32, childWarehouseName: 24, remark: 36 },
    },
  }),
  doWarehousing: call({
    method: 'POST',
    path: `${path}/doWarehousing`,
    input: receivingForm.extend({ id, ...expectedVersion }),
    answer: nothing,
    may,
    summary: '商品入库',
    largestBody: sheetful,
  }),
  addOtherFee: call({
    method: 'POST',
    path: `${path}/addOtherFee`,
    input: otherFeesForm.extend({ orderId: id, ...expectedVersion }),
    answer: nothing,
    may,
    summary: '录入其他费用',
    largestBody: sheetful,
  }),
  ...attachmentCalls(
    path,
    { add: '/warehousing/doWarehousing', remove: '/warehousing/attachment/del' },
    warehousingReceiptPage.label,
  ),
};
