import { holdsGoods, salesOrder } from '#workflows/sales-order/machine.js';
import { release } from '#workflows/stock/commands.js';
import { stock } from '#workflows/stock/machine.js';
import { reaction } from './kernel/reaction.js';
import { isReservedSince, stockOf } from './kernel/stock-of.js';

/** What was deleted or has expired holds no goods. One that was saved anew meanwhile holds its own. */
export const releaseGoodsWhenSaleGone = reaction({
  name: 'release-goods-when-sale-gone',
  on: { workflow: salesOrder, types: ['SalesOrderRemoved', 'SalesOrderExpired'] },
  react: async (event, tools) => {
    const { runner, origin } = tools;
    const salesId = event.documentId;
    const { value, context } = (await runner.documents.refresh(salesOrder, salesId)).state;
    if (holdsGoods(value)) return;
    const id = stockOf(context.orderId);
    const { revision: expectedRevision } = await runner.documents.refresh(stock, id);
    if (await isReservedSince(tools, event, id)) return;
    await runner.run({ command: release, id, data: { salesId }, expectedRevision }, origin('release'));
  },
});
