import { submit } from '#workflows/payback/commands.js';
import { salesOrder } from '#workflows/sales-order/machine.js';
import { reaction } from './kernel/reaction.js';
import { paybackOf } from './payback-of.js';

/** When the customer reports a sale as paid, submits its payback so that finance looks for the money. */
export const submitPaybackWhenSaleSubmitted = reaction({
  name: 'submit-payback-when-sale-submitted',
  on: { workflow: salesOrder, types: ['SalesOrderPaymentSubmitted'] },
  react: async ({ documentId }, { runner, origin }) => {
    await runner.run({ command: submit, id: paybackOf(documentId), data: {} }, origin('submit'));
  },
});
