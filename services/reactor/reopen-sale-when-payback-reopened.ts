import { payback } from '#workflows/payback/machine.js';
import { reopenPayment } from '#workflows/sales-order/commands.js';
import { reaction } from './kernel/reaction.js';
import { paidFor } from './payback-of.js';

/** The money for a sale did not arrive: asks the customer for payment again. */
export const reopenSaleWhenPaybackReopened = reaction({
  name: 'reopen-sale-when-payback-reopened',
  on: { workflow: payback, types: ['PaybackReopened'] },
  react: paidFor('sales', ({ businessId: id }, { runner, origin }) =>
    runner.run({ command: reopenPayment, id, data: {} }, origin('reopen')),
  ),
});
