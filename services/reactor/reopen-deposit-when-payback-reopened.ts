import { reopen } from '#workflows/deposit-order/commands.js';
import { payback } from '#workflows/payback/machine.js';
import { reaction } from './kernel/reaction.js';

/** The money of a deposit never came: the customer is to pay. */
export const reopenDepositWhenPaybackReopened = reaction({
  name: 'reopen-deposit-when-payback-reopened',
  on: { workflow: payback, types: ['PaybackReopened'] },
  react: async ({ documentId }, { runner, origin }) => {
    const { context } = (await runner.documents.refresh(payback, documentId)).state;
    if (context.purpose !== 'deposit') return;
    await runner.run({ command: reopen, id: context.businessId, data: {} }, origin('reopen'));
  },
});
