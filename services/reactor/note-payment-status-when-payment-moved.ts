import { stateNameIn } from '#workflows/platform/kernel/workflow.js';
import { notePaymentStatus } from '#workflows/purchase-order/notes.js';
import { supplierPayment } from '#workflows/supplier-payment/machine.js';
import { aroundEvent } from './kernel/around-event.js';
import { reaction } from './kernel/reaction.js';

/**
 * Records the payment's state on the order (docs/rules/supplier-payment.md), except account corrections, which the
 * order itself reports.
 */
export const notePaymentStatusWhenPaymentMoved = reaction({
  name: 'note-payment-status-when-payment-moved',
  on: {
    workflow: supplierPayment,
    types: [
      'SupplierPaymentCreated',
      'ApprovalStarted',
      'ApprovalStepPassed',
      'ApprovalStepRefused',
      'SupplierPaymentInfoFilled',
      'SupplierPaymentCompleted',
    ],
  },
  byStreams: true,
  react: async (event, { runner, origin }) => {
    const { before, after } = await aroundEvent(runner, supplierPayment, event);
    if (after.value === before.value) return;
    const data = { paymentStatus: stateNameIn(supplierPayment, after), paymentId: event.documentId };
    await runner.run({ command: notePaymentStatus, id: after.context.orderId, data }, origin('note-status'));
  },
});
