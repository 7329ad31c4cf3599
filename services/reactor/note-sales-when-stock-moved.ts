import type { State } from '#workflows/platform/kernel/machine.js';
import { noteSales } from '#workflows/purchase-order/notes.js';
import { availableOf, balanceOf, type Stock, stock } from '#workflows/stock/machine.js';
import { noteShippedOut } from '#workflows/warehousing-receipt/commands.js';
import { aroundEvent } from './kernel/around-event.js';
import { reaction } from './kernel/reaction.js';

/** Policy P8: marks the order as sold out, and the receipt as completely taken out of the warehouse. */
export const noteSalesWhenStockMoved = reaction({
  name: 'note-sales-when-stock-moved',
  on: { workflow: stock, types: ['StockHandedOver', 'StockTakenOut', 'StockReturned'] },
  react: async (event, { runner, origin }) => {
    const { before, after } = await aroundEvent(runner, stock, event);
    const { orderId, receiptId } = after.context;
    const [had, has] = [completedIn(before), completedIn(after)];
    if (has.salesCompleted !== had.salesCompleted) {
      const { salesCompleted } = has;
      await runner.run({ command: noteSales, id: orderId, data: { salesCompleted } }, origin('note-sales'));
    }
    if (has.outingCompleted !== had.outingCompleted) {
      const { outingCompleted } = has;
      await runner.run({ command: noteShippedOut, id: receiptId, data: { outingCompleted } }, origin('note-shipped'));
    }
  },
});

function completedIn({ value, context }: State<Stock>) {
  const salesCompleted = balanceOf(value, context) === 0;
  return { salesCompleted, outingCompleted: salesCompleted && availableOf(context) === 0 };
}
