import { streamOf } from '#workflows/kernel/event.js';
import { fold } from '#workflows/kernel/workflow.js';
import { noteSales } from '#workflows/purchase-order/notes.js';
import { availableOf, balanceOf, stock } from '#workflows/stock/machine.js';
import { noteShippedOut } from '#workflows/warehousing-receipt/commands.js';
import type { Reaction } from './kernel/reaction.js';

/** Policy P8: the order shows that all is sold, the receipt that all has left the warehouse. */
export const noteSalesWhenStockMoved: Reaction = {
  name: 'note-sales-when-stock-moved',
  on: { workflow: 'stock', types: ['StockHandedOver', 'StockTakenOut', 'StockReturned'] },
  react: async ({ documentId, revision }, { runner, log, origin }) => {
    const events = (await log.read(streamOf(stock.name, documentId))).slice(0, revision + 1);
    const { value, context } = fold(stock, events);
    const salesCompleted = balanceOf(value, context) === 0;
    const outingCompleted = salesCompleted && availableOf(context) === 0;
    await runner.run({ command: noteSales, id: context.orderId, data: { salesCompleted } }, origin('note-sales'));
    await runner.run(
      { command: noteShippedOut, id: context.receiptId, data: { outingCompleted } },
      origin('note-shipped'),
    );
  },
};
