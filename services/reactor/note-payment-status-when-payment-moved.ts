import { streamOf } from '#workflows/kernel/event.js';
import { fold, statusOf } from '#workflows/kernel/workflow.js';
import { notePaymentStatus } from '#workflows/purchase-order/notes.js';
import { supplierPayment } from '#workflows/supplier-payment/machine.js';
import type { Reaction } from './kernel/reaction.js';

/** The order shows where its payment stands (domain rules B.10). */
export const notePaymentStatusWhenPaymentMoved: Reaction = {
  name: 'note-payment-status-when-payment-moved',
  on: {
    workflow: 'supplier-payment',
    types: [
      'SupplierPaymentCreated',
      'ApprovalStarted',
      'ApprovalStepPassed',
      'ApprovalStepRefused',
      'SupplierPaymentAccountCorrected',
      'SupplierPaymentInfoFilled',
      'SupplierPaymentCompleted',
    ],
  },
  react: async ({ documentId, revision }, { runner, log, origin }) => {
    // As of this event, whatever has happened since: a repeat must say the same.
    const events = (await log.read(streamOf(supplierPayment.name, documentId))).slice(0, revision + 1);
    const state = fold(supplierPayment, events);
    const data = { paymentStatus: statusOf(supplierPayment, state), paymentId: documentId };
    await runner.run({ command: notePaymentStatus, id: state.context.orderId, data }, origin('note-status'));
  },
};
