import { z } from 'zod';
import { paybackFacts as facts } from '#workflows/payback/facts.js';
import { paybackForm } from '#workflows/payback/form.js';
import { paybackPage } from '#workflows/payback/page.js';
import { attachment, attachmentCalls } from './platform/attachment.js';
import { byId, call, id, nothing } from './platform/call.js';
import { amountFilter, byStatus, documentCalls, documentRow } from './platform/document.js';
import { day } from './platform/envelope.js';

const path = paybackPage.url;
const may = `${path}/confirm` as const;
const row = documentRow(facts);
export type PaybackRow = z.output<typeof row>;
const detail = row.extend({ attachments: z.array(attachment) });

export const payback = {
  ...documentCalls({
    of: paybackPage,
    facts,
    filters: { ...byStatus, minAmount: amountFilter, maxAmount: amountFilter },
    row,
    detail,
    exports: {
      widths: { paybackAccountName: 28, paybackBank: 28, remark: 36 },
    },
  }),
  confirm: call({
    method: 'POST',
    path: `${path}/confirm`,
    input: paybackForm.extend({ id }),
    answer: nothing,
    may,
    summary: '录入回款信息',
  }),
  reopen: call({
    method: 'POST',
    path: `${path}/reopen`,
    input: byId,
    answer: nothing,
    may,
    summary: '未收到款项，退回待回款',
  }),
  /** Only payments for sales orders can be late. A query that changes nothing. */
  checkPenaltyInterest: call({
    method: 'POST',
    path: `${path}/checkPenaltyInterest`,
    input: z.object({ id, arrivalDate: day('到账日期不正确') }),
    answer: z.object({
      needPenalty: z.boolean(),
      lateDays: z.number(),
      interest: z.number(),
      penaltyDays: z.number(),
      penaltyInterest: z.number(),
      receivableAmount: z.number(),
      newReceivableAmount: z.number(),
      currency: z.string(),
      message: z.string(),
    }),
    may,
    summary: '检查是否产生罚息和利息',
  }),
  ...attachmentCalls(path, { add: may, remove: '/payback/attachment/del' }, paybackPage.label),
};
