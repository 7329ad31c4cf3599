import { verify } from '#workflows/deposit-order/commands.js';
import { payback } from '#workflows/payback/machine.js';
import { reaction } from './kernel/reaction.js';
import { paidFor } from './payback-of.js';

/** Policy P2, first half: verifies the deposit once its money has arrived. */
export const verifyDepositWhenPaybackConfirmed = reaction({
  name: 'verify-deposit-when-payback-confirmed',
  on: { workflow: payback, types: ['PaybackConfirmed'] },
  react: paidFor('deposit', async ({ businessId: id }, { runner, origin }, { data }) => {
    const verified = {
      actualDeposit: data.actualAmount,
      payDate: data.arrivalDate,
      depositExchangeRate: data.exchangeRate,
    };
    await runner.run({ command: verify, id, data: verified }, origin('verify'));
  }),
});
