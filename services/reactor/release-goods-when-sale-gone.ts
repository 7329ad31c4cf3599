import { salesOrder } from '#workflows/sales-order/machine.js';
import { release } from '#workflows/stock/commands.js';
import { reaction } from './kernel/reaction.js';
import { stockOf } from './kernel/stock-of.js';

/** What was deleted or has expired holds no goods. One that was saved anew meanwhile holds its own. */
export const releaseGoodsWhenSaleGone = reaction({
  name: 'release-goods-when-sale-gone',
  on: { workflow: salesOrder, types: ['SalesOrderRemoved', 'SalesOrderExpired'] },
  react: async ({ documentId: salesId }, { runner, origin }) => {
    const { value, context } = (await runner.documents.refresh(salesOrder, salesId)).state;
    if (value !== 'removed' && value !== 'expired') return;
    await runner.run({ command: release, id: stockOf(context.orderId), data: { salesId } }, origin('release'));
  },
});
