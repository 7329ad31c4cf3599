import { warehousingReceiptFacts as facts } from '#workflows/warehousing-receipt/facts.js';

export const text = {
  keyword: '单号或订单名称',
  receipt: '入库信息',
  order: '采购信息',
  traces: '人员与时间',
  outed: facts.outingCompleted.label,
} as const;
