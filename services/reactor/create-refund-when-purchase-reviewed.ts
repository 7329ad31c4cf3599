import { create as createPayback, expect } from '#workflows/payback/commands.js';
import { decimal } from '#workflows/platform/values/money.js';
import { purchaseOrder } from '#workflows/purchase-order/machine.js';
import { purchaseReview } from '#workflows/purchase-review/machine.js';
import { create, settle } from '#workflows/refund/commands.js';
import { idOf, makeOnce } from './kernel/make-once.js';
import { reaction } from './kernel/reaction.js';
import { paybackOf } from './payback-of.js';

/**
 * Policy P5: creates a refund for deviations from the order found in the review. If the supplier owes money, it also
 * creates a payback that goes straight to finance, because the supplier has no user here who could report the payment.
 */
export const createRefundWhenPurchaseReviewed = reaction({
  name: 'create-refund-when-purchase-reviewed',
  on: { workflow: purchaseReview, types: ['PurchaseReviewed'] },
  react: async (event, tools) => {
    const { runner, origin } = tools;
    const review = (await runner.documents.refresh(purchaseReview, event.documentId)).state.context;
    const { orderId, orderSerialNo, customerId, currency } = review;
    const order = (await runner.documents.refresh(purchaseOrder, orderId)).state.context;
    const { refundAmount, returnQuantity } = event.data;
    const owes = decimal(refundAmount ?? 0).gt(0);
    if (!owes && returnQuantity === 0) return;
    const id = idOf(event, 'refund', event.documentId);
    const businessSerialNo = await makeOnce(tools, event, {
      command: create,
      id,
      data: (serialNo) => ({
        serialNo,
        reviewId: event.documentId,
        fhSerialNo: review.serialNo,
        ...{ orderId, orderSerialNo, orderName: review.orderName },
        ...{ customerId, customerAbbr: review.customerAbbr, supplierAbbr: order.supplierAbbr, currency },
        initialPurchaseAmount: review.initialPurchaseAmount,
        initialPurchaseNumber: review.initialPurchaseNumber,
        actualPurchaseAmount: event.data.actualPurchaseAmount ?? '0.00',
        actualPurchaseNumber: event.data.actualPurchaseNumber ?? 0,
        refundAmount: refundAmount ?? '0.00',
        returnQuantity: returnQuantity ?? 0,
        reviewDate: event.data.reviewDate ?? '',
        handleUserName: event.data.handleUserName,
        lines: event.data.lines,
      }),
    });
    if (!owes) {
      await runner.run({ command: settle, id, data: {} }, origin('settle'));
      return;
    }
    await makeOnce(tools, event, {
      command: createPayback,
      id: paybackOf(id),
      data: (serialNo) => ({
        serialNo,
        purpose: 'refund' as const,
        businessSerialNo,
        businessId: id,
        ...{ orderId, orderSerialNo, currency },
        customerId: '',
        payerAbbr: order.supplierAbbr,
        principal: order.legalPersonName,
        custManager: order.purchaseManager?.name ?? '',
        receivableAmount: refundAmount ?? '0.00',
        mostAmount: null,
      }),
    });
    await runner.run({ command: expect, id: paybackOf(id), data: {} }, origin('expect-payback'));
  },
});
