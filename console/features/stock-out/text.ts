export const text = {
  keyword: '出库单号、销售单号或名称',
  out: '出库信息',
  sale: '销售信息',
  traces: '人员与时间',
  goods: '商品与批次',
  noGoods: '没有商品明细',
  takeOut: '商品出库',
  confirm: '确认出库',
  ofSale: '销售日期',
  askExpired: (count: number) => `其中 ${count} 个批次已过期，确定仍要出库?`,
} as const;
