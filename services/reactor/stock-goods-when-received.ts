import { receive } from '#workflows/stock/commands.js';
import { warehousingReceipt } from '#workflows/warehousing-receipt/machine.js';
import { reaction } from './kernel/reaction.js';
import { stockOf } from './kernel/stock-of.js';

/** Policy P4: adds received goods to the stock ledger, by batch. */
export const stockGoodsWhenReceived = reaction({
  name: 'stock-goods-when-received',
  on: { workflow: warehousingReceipt, types: ['GoodsReceived'] },
  react: async ({ documentId, data }, { runner, origin }) => {
    const { orderId } = (await runner.documents.refresh(warehousingReceipt, documentId)).state.context;
    const received = { receiptId: documentId, batches: data.batches };
    await runner.run({ command: receive, id: stockOf(orderId), data: received }, origin('receive'));
  },
});
