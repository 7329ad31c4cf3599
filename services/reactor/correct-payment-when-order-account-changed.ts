import { purchaseOrder } from '#workflows/purchase-order/machine.js';
import { correctAccount } from '#workflows/supplier-payment/commands.js';
import { accountOf } from '#workflows/supplier-payment/facts.js';
import { onBehalf } from './kernel/on-behalf.js';
import { reaction } from './kernel/reaction.js';

/** After the customer has corrected the supplier's account, the payment takes it over and is approved anew. */
export const correctPaymentWhenOrderAccountChanged = reaction({
  name: 'correct-payment-when-order-account-changed',
  on: { workflow: purchaseOrder, types: ['PurchaseOrderSupplierAccountChanged'] },
  react: async ({ documentId, data, meta }, { runner, origin }) => {
    const { paymentId } = (await runner.documents.refresh(purchaseOrder, documentId)).state.context;
    // The payment shows the user who changed its account.
    const by = onBehalf(origin('correct'), meta);
    await runner.run({ command: correctAccount, id: paymentId, data: accountOf(data.account) }, by);
  },
});
