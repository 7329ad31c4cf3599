export const text = {
  title: '库存',
  keyword: '订单或商品',
  month: '月份',
  /** The first option of the month: ALL, as other clients call it. */
  live: 'ALL（实时库存）',
  batch: (batchNo: string) => `批次 ${batchNo}`,
  summary: '汇总（当前筛选条件下的全部库存）',
  rateDate: '汇率日期',
  amountSum: '结余金额合计（人民币，最新汇率）',
  quantitySum: '结余数量合计',
} as const;
