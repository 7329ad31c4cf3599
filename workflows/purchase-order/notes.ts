import { systemCommand } from '#workflows/platform/kernel/system-commands.js';
import { purchaseOrder } from './machine.js';

/** Reports of subsequent documents to an order; only the system sends them. */
export const notePaymentStatus = systemCommand(purchaseOrder, {
  name: 'notePaymentStatus',
  label: '更新付款状态',
  event: 'PurchaseOrderPaymentStatusNoted',
});

export const noteDeposit = systemCommand(purchaseOrder, {
  name: 'noteDeposit',
  label: '更新实收保证金',
  event: 'PurchaseOrderDepositNoted',
});

export const notePayment = systemCommand(purchaseOrder, {
  name: 'notePayment',
  label: '更新付款信息',
  event: 'PurchaseOrderPaymentNoted',
});

export const noteWarehousing = systemCommand(purchaseOrder, {
  name: 'noteWarehousing',
  label: '更新入库状态',
  event: 'PurchaseOrderWarehousingNoted',
});

export const noteFees = systemCommand(purchaseOrder, {
  name: 'noteFees',
  label: '更新其他费用',
  event: 'PurchaseOrderFeesNoted',
});

export const noteReview = systemCommand(purchaseOrder, {
  name: 'noteReview',
  label: '更新复核结果',
  event: 'PurchaseOrderReviewNoted',
});

export const noteSales = systemCommand(purchaseOrder, {
  name: 'noteSales',
  label: '更新销售进度',
  event: 'PurchaseOrderSalesNoted',
});

export const notes = [notePaymentStatus, noteDeposit, notePayment, noteWarehousing, noteFees, noteReview, noteSales];
