import { reopen } from '#workflows/deposit-order/commands.js';
import { isForDeposit, payback } from '#workflows/payback/machine.js';
import { reaction } from './kernel/reaction.js';

/** The money of a deposit never came: the customer is to pay. */
export const reopenDepositWhenPaybackReopened = reaction({
  name: 'reopen-deposit-when-payback-reopened',
  on: { workflow: payback, types: ['PaybackReopened'] },
  react: async ({ documentId }, { runner, origin }) => {
    const { context } = (await runner.documents.refresh(payback, documentId)).state;
    if (!isForDeposit(context)) return;
    await runner.run({ command: reopen, id: context.businessId, data: {} }, origin('reopen'));
  },
});
