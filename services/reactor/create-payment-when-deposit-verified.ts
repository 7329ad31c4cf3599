import { depositOrder } from '#workflows/deposit-order/machine.js';
import { purchaseOrder } from '#workflows/purchase-order/machine.js';
import { noteDeposit } from '#workflows/purchase-order/notes.js';
import { purchaseBalance } from '#workflows/supplier-payment/amounts.js';
import { create } from '#workflows/supplier-payment/commands.js';
import { accountOf } from '#workflows/supplier-payment/facts.js';
import { managerOf } from './kernel/follow-manager.js';
import { idOf, makeOnce } from './kernel/make-once.js';
import { reaction } from './kernel/reaction.js';

/** Policy P2, second half: creates the supplier payment once the deposit has been received. */
export const createPaymentWhenDepositVerified = reaction({
  name: 'create-payment-when-deposit-verified',
  on: { workflow: depositOrder, types: ['DepositOrderVerified'] },
  react: async (event, tools) => {
    const { runner, origin } = tools;
    const { actualDeposit, depositExchangeRate } = event.data;
    const { orderId } = (await runner.documents.refresh(depositOrder, event.documentId)).state.context;
    const order = (await runner.documents.refresh(purchaseOrder, orderId)).state.context;
    await runner.run(
      { command: noteDeposit, id: orderId, data: { actualSalesDeposit: actualDeposit, depositExchangeRate } },
      origin('note-deposit'),
    );
    const manager = await managerOf(tools, order.customerId, 'cgjl');
    await makeOnce(tools, event, {
      command: create,
      id: idOf(event, 'supplier-payment', orderId),
      data: (serialNo) => ({
        serialNo,
        orderId,
        orderSerialNo: order.serialNo,
        orderName: order.orderName,
        customerId: order.customerId,
        customerName: order.customerName,
        customerAbbr: order.customerAbbr,
        supplierId: order.supplierId,
        supplierFullname: order.supplierName,
        purchaseManager: manager ?? order.purchaseManager,
        currency: order.currency,
        orderAmount: order.purchaseAmount,
        actualDeposit,
        purchaseBalance: purchaseBalance(order.purchaseAmount, actualDeposit),
        payableAmount: order.purchaseAmount,
        ...accountOf(order.account),
      }),
    });
  },
});
