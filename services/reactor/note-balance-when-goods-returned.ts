import { stock } from '#workflows/stock/machine.js';
import { isNeverDeducted, noteDepositLeft } from './deposit-balance.js';
import { reaction } from './kernel/reaction.js';

/** Records the whole deposit as left when a review returns all that was unsold: no sale will deduct it any more. */
export const noteBalanceWhenGoodsReturned = reaction({
  name: 'note-balance-when-goods-returned',
  on: { workflow: stock, types: ['StockReturned'] },
  // Goods were returned before this reaction existed.
  fromTheFirst: true,
  react: async ({ documentId }, tools) => {
    const { orderId } = (await tools.runner.documents.refresh(stock, documentId)).state.context;
    if (await isNeverDeducted(orderId, tools)) await noteDepositLeft(orderId, '0', tools);
  },
});
