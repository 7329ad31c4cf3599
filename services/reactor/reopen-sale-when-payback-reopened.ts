import { payback } from '#workflows/payback/machine.js';
import { reopenPayment } from '#workflows/sales-order/commands.js';
import { reaction } from './kernel/reaction.js';

/** The money of a sale never came: the customer is to pay. */
export const reopenSaleWhenPaybackReopened = reaction({
  name: 'reopen-sale-when-payback-reopened',
  on: { workflow: payback, types: ['PaybackReopened'] },
  react: async ({ documentId }, { runner, origin }) => {
    const { context } = (await runner.documents.refresh(payback, documentId)).state;
    if (context.purpose !== 'sales') return;
    await runner.run({ command: reopenPayment, id: context.businessId, data: {} }, origin('reopen'));
  },
});
