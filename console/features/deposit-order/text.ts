export const text = { title: '定金单', status: '付款状态', statuses: ['待付款', '已付款'] };

export const labels = {
  serialNo: '定金单编号',
  customerAbbr: '客户简称',
  orderSerialNo: '采购订单编号',
  orderName: '订单名称',
  totalAmount: '订单总金额',
  depositRatio: '定金比例',
  receivableDeposit: '应收定金',
  actualDeposit: '实收定金',
  currency: '币制',
  payStatus: '付款状态',
  payDate: '付款日期',
  salesPeriod: '销售周期(天)',
  approveStatus: '审批状态',
  createTime: '创建时间',
};
