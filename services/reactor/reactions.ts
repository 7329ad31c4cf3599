import { correctPaymentWhenOrderAccountChanged } from './correct-payment-when-order-account-changed.js';
import { createDepositWhenOrderApproved } from './create-deposit-when-order-approved.js';
import { createPaybackWhenSaleApproved } from './create-payback-when-sale-approved.js';
import { createPaymentWhenDepositVerified } from './create-payment-when-deposit-verified.js';
import { createReceiptWhenPaymentCompleted } from './create-receipt-when-payment-completed.js';
import { createRefundWhenPurchaseReviewed } from './create-refund-when-purchase-reviewed.js';
import { createReviewWhenGoodsReceived } from './create-review-when-goods-received.js';
import { createStockOutWhenGoodsHandedOver } from './create-stock-out-when-goods-handed-over.js';
import { createUserWhenCustomerCreated } from './create-user-when-customer-created.js';
import { finishRemovalWhenDecided } from './finish-removal-when-decided.js';
import { finishReviewWhenStockReviewed } from './finish-review-when-stock-reviewed.js';
import { followManagerWhenCustomerChanged } from './follow-manager-when-customer-changed.js';
import { followManagerWhenStepBound } from './follow-manager-when-step-bound.js';
import { followManagerWhenUserLeft } from './follow-manager-when-user-left.js';
import { giveBackStepWhenReassigned } from './give-back-step-when-reassigned.js';
import { giveBackStepWhenUserLeft } from './give-back-step-when-user-left.js';
import type { Reaction } from './kernel/reaction.js';
import { noteBalanceWhenGoodsReturned } from './note-balance-when-goods-returned.js';
import { noteBalanceWhenSaleApproved } from './note-balance-when-sale-approved.js';
import { noteExpressStatusWhenShipmentMoved } from './note-express-status-when-shipment-moved.js';
import { notePaymentStatusWhenPaymentMoved } from './note-payment-status-when-payment-moved.js';
import { notePaymentWhenPaymentCompleted } from './note-payment-when-payment-completed.js';
import { noteReviewWhenPurchaseReviewed } from './note-review-when-purchase-reviewed.js';
import { noteSalesWhenStockMoved } from './note-sales-when-stock-moved.js';
import { noteWarehousingWhenReceiptChanged } from './note-warehousing-when-receipt-changed.js';
import { publishPicturesWhenShown } from './publish-pictures-when-shown.js';
import { putGoodsOnTheWayWhenPaymentCompleted } from './put-goods-on-the-way-when-payment-completed.js';
import { reopenDepositWhenPaybackReopened } from './reopen-deposit-when-payback-reopened.js';
import { reopenSaleWhenPaybackReopened } from './reopen-sale-when-payback-reopened.js';
import { settleRefundWhenPaybackConfirmed } from './settle-refund-when-payback-confirmed.js';
import { settleReservationWhenSaleChanged } from './settle-reservation-when-sale-changed.js';
import { settleReservationWhenStockReserved } from './settle-reservation-when-stock-reserved.js';
import { settleSaleWhenPaybackConfirmed } from './settle-sale-when-payback-confirmed.js';
import { stockGoodsWhenReceived } from './stock-goods-when-received.js';
import { submitPaybackWhenDepositSubmitted } from './submit-payback-when-deposit-submitted.js';
import { submitPaybackWhenSaleSubmitted } from './submit-payback-when-sale-submitted.js';
import { takeBackWhenReferredIsGone } from './take-back-when-referred-is-gone.js';
import { takeGoodsOutWhenStockOutConfirmed } from './take-goods-out-when-stock-out-confirmed.js';
import { verifyDepositWhenPaybackConfirmed } from './verify-deposit-when-payback-confirmed.js';

/** All reactions; add a new one here. Reactions to the same event run in this order. */
export const reactions: readonly Reaction[] = [
  createUserWhenCustomerCreated,
  createDepositWhenOrderApproved,
  submitPaybackWhenDepositSubmitted,
  reopenDepositWhenPaybackReopened,
  verifyDepositWhenPaybackConfirmed,
  createPaymentWhenDepositVerified,
  correctPaymentWhenOrderAccountChanged,
  notePaymentStatusWhenPaymentMoved,
  notePaymentWhenPaymentCompleted,
  putGoodsOnTheWayWhenPaymentCompleted,
  // The receipt comes last, so that its user finds everything else done.
  createReceiptWhenPaymentCompleted,
  stockGoodsWhenReceived,
  noteWarehousingWhenReceiptChanged,
  noteSalesWhenStockMoved,
  // The review comes after the goods are in stock, because the ledger decides on its findings.
  createReviewWhenGoodsReceived,
  finishReviewWhenStockReviewed,
  noteReviewWhenPurchaseReviewed,
  createRefundWhenPurchaseReviewed,
  settleRefundWhenPaybackConfirmed,
  settleReservationWhenStockReserved,
  settleReservationWhenSaleChanged,
  createPaybackWhenSaleApproved,
  noteBalanceWhenSaleApproved,
  noteBalanceWhenGoodsReturned,
  submitPaybackWhenSaleSubmitted,
  reopenSaleWhenPaybackReopened,
  settleSaleWhenPaybackConfirmed,
  createStockOutWhenGoodsHandedOver,
  takeGoodsOutWhenStockOutConfirmed,
  noteExpressStatusWhenShipmentMoved,
  followManagerWhenCustomerChanged,
  followManagerWhenUserLeft,
  giveBackStepWhenUserLeft,
  ...giveBackStepWhenReassigned,
  ...followManagerWhenStepBound,
  finishRemovalWhenDecided,
  ...takeBackWhenReferredIsGone,
  // What is taken back shows no pictures.
  ...publishPicturesWhenShown,
];
