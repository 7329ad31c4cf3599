export const text = {
  deposit: '定金信息',
  order: '采购订单',
  askPaid: '请确认您是否已经完成付款',
} as const;
