export const feeLabels = {
  feeName: '费用名称',
  amount: '金额',
  currency: '币制',
  exchangeRate: '汇率',
  amountRmb: '人民币金额',
  remark: '备注',
} as const;

export const text = {
  enterFees: '录入费用',
  fees: '费用',
  noFees: '没有费用',
  addFee: '添加费用',
  feeTotal: '费用合计（人民币）',
  unallocated: '未分摊费用',
  byBank: '由付款单生成，不可修改',
} as const;
