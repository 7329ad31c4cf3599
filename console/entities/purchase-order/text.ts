export const text = {
  order: '订单信息',
  money: '金额信息',
  account: '供应商收款账户',
  people: '人员与时间',
  lines: '商品明细',
  noLines: '没有商品明细',
  pieces: '实际采购数量',
  open: '打开采购订单',
  look: '查看采购订单',
} as const;
