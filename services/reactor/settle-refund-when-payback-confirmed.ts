import { payback } from '#workflows/payback/machine.js';
import { settle } from '#workflows/refund/commands.js';
import { reaction } from './kernel/reaction.js';
import { paidFor } from './payback-of.js';

/** Policy P7b: settles the refund once the supplier's money has arrived. */
export const settleRefundWhenPaybackConfirmed = reaction({
  name: 'settle-refund-when-payback-confirmed',
  on: { workflow: payback, types: ['PaybackConfirmed'] },
  react: paidFor('refund', ({ businessId: id }, { runner, origin }) =>
    runner.run({ command: settle, id, data: {} }, origin('settle')),
  ),
});
