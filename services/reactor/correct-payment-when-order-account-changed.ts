import { system } from '#workflows/platform/kernel/actor.js';
import { purchaseOrder } from '#workflows/purchase-order/machine.js';
import { correctAccount } from '#workflows/supplier-payment/commands.js';
import { accountOf } from '#workflows/supplier-payment/facts.js';
import { reaction } from './kernel/reaction.js';

/** The customer has corrected where the supplier is paid: the payment goes there, and is approved anew. */
export const correctPaymentWhenOrderAccountChanged = reaction({
  name: 'correct-payment-when-order-account-changed',
  on: { workflow: purchaseOrder, types: ['PurchaseOrderSupplierAccountChanged'] },
  react: async ({ documentId, data, meta: { actor } }, { runner, origin }) => {
    const { paymentId } = (await runner.documents.refresh(purchaseOrder, documentId)).state.context;
    // The payment tells who has changed where its money goes.
    const byHim = { ...origin('correct'), actor: { ...system, ...actor } };
    await runner.run({ command: correctAccount, id: paymentId, data: accountOf(data.account) }, byHim);
  },
});
