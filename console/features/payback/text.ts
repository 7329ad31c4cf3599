export const text = { title: '回款单', status: '回款状态', amount: '应收金额', statuses: ['待回款', '已回款'] };

export const labels = {
  serialNo: '回款单编号',
  businessSerialNo: '业务单号',
  orderSerialNo: '采购订单编号',
  payerAbbr: '付款方',
  currency: '币制',
  receivableAmount: '应收金额',
  actualAmount: '实收金额',
  arrivalDate: '到账日期',
  paybackStatus: '回款状态',
  principal: '负责人',
  custManager: '客户经理',
  remark: '备注',
  createTime: '创建时间',
  modifyTime: '修改时间',
};
