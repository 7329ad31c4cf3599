import { payback } from '#workflows/payback/machine.js';
import { reopenPayment } from '#workflows/sales-order/commands.js';
import { reaction } from './kernel/reaction.js';
import { paidFor } from './payback-of.js';

/** The money of a sale never came: the customer is to pay. */
export const reopenSaleWhenPaybackReopened = reaction({
  name: 'reopen-sale-when-payback-reopened',
  on: { workflow: payback, types: ['PaybackReopened'] },
  react: paidFor('sales', ({ businessId: id }, { runner, origin }) =>
    runner.run({ command: reopenPayment, id, data: {} }, origin('reopen')),
  ),
});
