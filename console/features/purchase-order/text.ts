export const text = {
  customer: '公司',
  supplier: '供应商',
  warehouse: '仓库',
  amount: '订单金额',
  add: '添加采购订单',
  warnings: { 1: '已全部销售完成', 2: '即将超过最晚到账日期', 3: '已超过最晚到账日期' } as Record<number, string>,
  logistics: '物流',
} as const;
