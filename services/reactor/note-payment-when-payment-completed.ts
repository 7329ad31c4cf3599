import { daysAfter } from '#workflows/platform/values/time.js';
import { purchaseOrder } from '#workflows/purchase-order/machine.js';
import { notePayment } from '#workflows/purchase-order/notes.js';
import { supplierPayment } from '#workflows/supplier-payment/machine.js';
import { reaction } from './kernel/reaction.js';

/** Policy P3: records on the order when and at which rate the supplier was paid, and the customer's due date. */
export const notePaymentWhenPaymentCompleted = reaction({
  name: 'note-payment-when-payment-completed',
  on: { workflow: supplierPayment, types: ['SupplierPaymentCompleted'] },
  react: async ({ documentId, data }, { runner, origin }) => {
    const payment = (await runner.documents.refresh(supplierPayment, documentId)).state.context;
    const { terms } = (await runner.documents.refresh(purchaseOrder, payment.orderId)).state.context;
    const payDate = payment.actualPayDate ?? '';
    const noted = {
      payDate,
      arrivalDate: daysAfter(payDate, terms.salesPeriod),
      exchangeRate: payment.exchangeRate,
      paymentFee: data.feeEquivalent,
      warehousingStatus: 'awaitingGoods' as const,
    };
    await runner.run({ command: notePayment, id: payment.orderId, data: noted }, origin('note-payment'));
  },
});
