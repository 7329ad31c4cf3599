import { verify } from '#workflows/deposit-order/commands.js';
import { payback } from '#workflows/payback/machine.js';
import { reaction } from './kernel/reaction.js';

/** Policy P2, first half: the money of a deposit has come. */
export const verifyDepositWhenPaybackConfirmed = reaction({
  name: 'verify-deposit-when-payback-confirmed',
  on: { workflow: payback, types: ['PaybackConfirmed'] },
  react: async ({ documentId, data }, { runner, origin }) => {
    const { context } = (await runner.documents.refresh(payback, documentId)).state;
    if (context.purpose !== 'deposit') return;
    const verified = {
      actualDeposit: data.actualAmount,
      payDate: data.arrivalDate,
      depositExchangeRate: data.exchangeRate,
    };
    await runner.run({ command: verify, id: context.businessId, data: verified }, origin('verify'));
  },
});
