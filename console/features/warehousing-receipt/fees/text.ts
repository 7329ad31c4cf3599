import { captionsOf } from '#workflows/platform/document/facts.js';
import { receiptFeeFacts } from '#workflows/warehousing-receipt/line-facts.js';

/** In a table of fees it is clear whose amount and currency they are. */
export const feeLabels = { ...captionsOf(receiptFeeFacts), amount: '金额', currency: '币制' } as const;

export const text = {
  enterFees: '录入费用',
  fees: '费用',
  noFees: '没有费用',
  addFee: '添加费用',
  feeTotal: '费用合计（人民币）',
  unallocated: '未分摊费用',
  byBank: '由付款单生成，不可修改',
} as const;
