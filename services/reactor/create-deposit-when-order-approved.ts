import type { ProjectedEvent } from '#projections/platform/kernel/projection.js';
import { create as createDepositOrder } from '#workflows/deposit-order/commands.js';
import { create as createPayback } from '#workflows/payback/commands.js';
import { aboutOrder } from '#workflows/purchase-order/following-documents.js';
import { purchaseOrder } from '#workflows/purchase-order/machine.js';
import { idOf, makeOnce } from './kernel/make-once.js';
import { reaction } from './kernel/reaction.js';
import { paybackOf } from './payback-of.js';

/** Policy P1: creates the deposit order of an approved purchase order, and the payback that pays the deposit. */
export const createDepositWhenOrderApproved = reaction({
  name: 'create-deposit-when-order-approved',
  on: { workflow: purchaseOrder, types: ['ApprovalFinished'] },
  react: async (event, tools) => {
    const orderId = event.documentId;
    const order = (await tools.runner.documents.refresh(purchaseOrder, orderId)).state.context;
    const depositId = depositOf(event);
    const businessSerialNo = await makeOnce(tools, event, {
      command: createDepositOrder,
      id: depositId,
      data: (serialNo) => ({
        serialNo,
        ...aboutOrder(orderId, order),
        totalAmount: order.purchaseAmount,
        depositRatio: order.terms.depositRatio,
        receivableDeposit: order.salesDepositReceivable,
        salesPeriod: order.terms.salesPeriod,
        purchaseManager: order.purchaseManager,
      }),
    });
    await makeOnce(tools, event, {
      command: createPayback,
      id: paybackOf(depositId),
      data: (serialNo) => ({
        serialNo,
        purpose: 'deposit' as const,
        businessSerialNo,
        businessId: depositId,
        orderId,
        orderSerialNo: order.serialNo,
        customerId: order.customerId,
        payerAbbr: order.customerAbbr,
        principal: order.principalName,
        custManager: order.purchaseManager?.name ?? '',
        currency: order.currency,
        receivableAmount: order.salesDepositReceivable,
        mostAmount: order.purchaseAmount,
      }),
    });
  },
});

/** Id of the purchase order's single deposit order, derived from the event that approved the purchase order. */
export const depositOf = (approved: Pick<ProjectedEvent, 'documentId' | 'meta'>): string =>
  idOf(approved, 'deposit-order', approved.documentId);
