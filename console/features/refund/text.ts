export const text = {
  keyword: '单号或订单名称',
  refund: '退款信息',
  order: '采购信息',
  traces: '人员与时间',
} as const;
