export const depositOrderLabels = {
  serialNo: '定金单编号',
  customerAbbr: '客户简称',
  orderSerialNo: '采购订单编号',
  orderName: '订单名称',
  totalAmount: '订单总金额',
  depositRatio: '保证金比例(%)',
  receivableDeposit: '应收保证金',
  actualDeposit: '实收保证金',
  currency: '币制',
  payStatus: '付款状态',
  payDate: '付款日期',
  salesPeriod: '销售周期(天)',
  approveStatus: '审核状态',
  createTime: '创建时间',
} as const;

export const depositOrderEventLabels: Record<string, string> = { DepositOrderCreated: '生成定金单' };
