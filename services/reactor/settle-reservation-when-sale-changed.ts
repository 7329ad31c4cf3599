import { salesOrder } from '#workflows/sales-order/machine.js';
import { settling } from '#workflows/sales-order/reservation.js';
import { reserve } from '#workflows/stock/commands.js';
import { stock } from '#workflows/stock/machine.js';
import { reaction } from './kernel/reaction.js';
import { isReservedSince, stockOf } from './kernel/stock-of.js';

/**
 * While a sale is changed the ledger holds what it said, too. The process that changed it gives that back once the sale has told
 * its new content; should it end before, this does.
 */
export const settleReservationWhenSaleChanged = reaction({
  name: 'settle-reservation-when-sale-changed',
  on: { workflow: salesOrder, types: ['SalesOrderChanged'] },
  react: async (event, tools) => {
    const { runner, origin } = tools;
    const salesId = event.documentId;
    const { state: sale } = await runner.documents.refresh(salesOrder, salesId);
    const id = stockOf(sale.context.orderId);
    const { state: ledger, revision: expectedRevision } = await runner.documents.refresh(stock, id);
    const data = settling(ledger.context, salesId, sale);
    if (!data || (await isReservedSince(tools, event, id))) return;
    await runner.run({ command: reserve, id, data, expectedRevision }, origin('settle'));
  },
});
