import { takeOut } from '#workflows/stock/commands.js';
import type { Item } from '#workflows/stock/facts.js';
import { stockOut } from '#workflows/stock-out/machine.js';
import { reaction } from './kernel/reaction.js';
import { stockOf } from './kernel/stock-of.js';

/** Policy P8: what has left the warehouse is no longer in the ledger. */
export const takeGoodsOutWhenStockOutConfirmed = reaction({
  name: 'take-goods-out-when-stock-out-confirmed',
  on: { workflow: stockOut, types: ['StockOutConfirmed'] },
  react: async ({ documentId: outStockId }, { runner, origin }) => {
    const { orderId, items: lines } = (await runner.documents.refresh(stockOut, outStockId)).state.context;
    const items = lines.flatMap(({ line, batches }) => batches.map(({ at, quantity }): Item => [line, at, quantity]));
    await runner.run({ command: takeOut, id: stockOf(orderId), data: { outStockId, items } }, origin('take-out'));
  },
});
