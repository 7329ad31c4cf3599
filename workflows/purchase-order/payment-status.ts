/** States of an order's supplier payment, with the display texts of both; empty until there is a payment. */
export const paymentStatuses = {
  uncreated: '',
  draft: '待发起',
  managerApplying: '客户经理申请付款',
  supervisorReview: '采购主管审批',
  financeReview: '财务主管审批',
  fillingInfo: '财务填写付款信息',
  fillingVoucher: '财务录入付款凭证',
  paid: '付款完成',
  accountCorrection: '客户重新填写供应商账户信息',
} as const;
