import { reopen } from '#workflows/deposit-order/commands.js';
import { payback } from '#workflows/payback/machine.js';
import { reaction } from './kernel/reaction.js';
import { paidFor } from './payback-of.js';

/** The money for a deposit did not arrive: asks the customer for payment again. */
export const reopenDepositWhenPaybackReopened = reaction({
  name: 'reopen-deposit-when-payback-reopened',
  on: { workflow: payback, types: ['PaybackReopened'] },
  react: paidFor('deposit', ({ businessId: id }, { runner, origin }) =>
    runner.run({ command: reopen, id, data: {} }, origin('reopen')),
  ),
});
