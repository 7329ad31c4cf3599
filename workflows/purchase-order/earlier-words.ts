/**
 * Old events store display texts instead of codes. These tables convert them and never change, whatever the display
 * texts are today.
 */
export const earlierPaymentStatuses = {
  '': 'uncreated',
  待发起: 'draft',
  客户经理申请付款: 'managerApplying',
  采购主管审批: 'supervisorReview',
  财务主管审批: 'financeReview',
  客户重新填写供应商账户信息: 'accountCorrection',
  财务填写付款信息: 'fillingInfo',
  财务录入付款凭证: 'fillingVoucher',
  付款完成: 'paid',
} as const;

export const earlierWarehousingStatuses = { '': 'uncreated', 待入库: 'awaitingGoods', 已入库: 'received' } as const;

export const earlierExpressStatuses = {
  未发货: 'notShipped',
  运输中: 'underWay',
  已到港: 'inPort',
  已入库: 'received',
} as const;
