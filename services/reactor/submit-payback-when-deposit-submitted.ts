import { submit } from '#workflows/payback/commands.js';
import { paybackOf } from './create-deposit-when-order-approved.js';
import type { Reaction } from './kernel/reaction.js';

/** The customer says that the deposit is paid: finance looks for the money. */
export const submitPaybackWhenDepositSubmitted: Reaction = {
  name: 'submit-payback-when-deposit-submitted',
  on: { workflow: 'deposit-order', types: ['DepositOrderSubmitted'] },
  react: async ({ documentId }, { runner, origin }) => {
    await runner.run({ command: submit, id: paybackOf(documentId), data: {} }, origin('submit'));
  },
};
