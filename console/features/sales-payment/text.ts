export const text = {
  keyword: '销售单编号或销售单名称',
  payment: '付款信息',
  sale: '销售单',
  askPaid: '请确认您是否已经完成付款',
} as const;
