import { payback } from '#workflows/payback/machine.js';
import { settle } from '#workflows/refund/commands.js';
import { reaction } from './kernel/reaction.js';

/** Policy P7b: the supplier's money has come. */
export const settleRefundWhenPaybackConfirmed = reaction({
  name: 'settle-refund-when-payback-confirmed',
  on: { workflow: payback, types: ['PaybackConfirmed'] },
  react: async ({ documentId }, { runner, origin }) => {
    const { context } = (await runner.documents.refresh(payback, documentId)).state;
    if (context.purpose !== 'refund') return;
    await runner.run({ command: settle, id: context.businessId, data: {} }, origin('settle'));
  },
});
