import { payback } from '#workflows/payback/machine.js';
import { settle } from '#workflows/sales-order/commands.js';
import { chargeOf, piecesOf } from '#workflows/sales-order/content.js';
import { handOver } from '#workflows/stock/commands.js';
import { reaction } from './kernel/reaction.js';
import { stockOf } from './kernel/stock-of.js';
import { paidFor } from './payback-of.js';

/** Policy P7: settles the sale once its money has arrived; title passes with it. */
export const settleSaleWhenPaybackConfirmed = reaction({
  name: 'settle-sale-when-payback-confirmed',
  on: { workflow: payback, types: ['PaybackConfirmed'] },
  react: paidFor('sales', async ({ businessId: salesId, orderId }, { runner, origin }, { data }) => {
    const money = {
      arrivalDate: data.arrivalDate ?? '',
      arrivalExchangeRate: data.exchangeRate ?? '0',
      actualSalesAmount: data.actualAmount,
    };
    const { state } = await runner.run({ command: settle, id: salesId, data: money }, origin('settle'));
    const sold = { salesId, items: piecesOf(state.context), charge: chargeOf(state.context) };
    await runner.run({ command: handOver, id: stockOf(orderId), data: sold }, origin('hand-over'));
  }),
});
