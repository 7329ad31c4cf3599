import { piecesOf } from '#workflows/sales-order/content.js';
import { takeOut } from '#workflows/stock/commands.js';
import { stockOut } from '#workflows/stock-out/machine.js';
import { reaction } from './kernel/reaction.js';
import { stockOf } from './kernel/stock-of.js';

/** Policy P8: removes goods that have left the warehouse from the ledger. */
export const takeGoodsOutWhenStockOutConfirmed = reaction({
  name: 'take-goods-out-when-stock-out-confirmed',
  on: { workflow: stockOut, types: ['StockOutConfirmed'] },
  react: async ({ documentId: outStockId }, { runner, origin }) => {
    const out = (await runner.documents.refresh(stockOut, outStockId)).state.context;
    await runner.run(
      { command: takeOut, id: stockOf(out.orderId), data: { outStockId, items: piecesOf(out) } },
      origin('take-out'),
    );
  },
});
