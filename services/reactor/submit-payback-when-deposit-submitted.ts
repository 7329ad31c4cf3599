import { depositOrder } from '#workflows/deposit-order/machine.js';
import { submit } from '#workflows/payback/commands.js';
import { reaction } from './kernel/reaction.js';
import { paybackOf } from './payback-of.js';

/** When the customer reports the deposit as paid, submits its payback so that finance looks for the money. */
export const submitPaybackWhenDepositSubmitted = reaction({
  name: 'submit-payback-when-deposit-submitted',
  on: { workflow: depositOrder, types: ['DepositOrderSubmitted'] },
  react: async ({ documentId }, { runner, origin }) => {
    await runner.run({ command: submit, id: paybackOf(documentId), data: {} }, origin('submit'));
  },
});
