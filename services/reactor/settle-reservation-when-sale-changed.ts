import { salesOrder } from '#workflows/sales-order/machine.js';
import { reaction } from './kernel/reaction.js';
import { stockOf } from './kernel/stock-of.js';
import { settleReservation } from './settle-reservation-when-stock-reserved.js';

/** What a sale said before, or no longer says because it is gone or has expired, goes back. */
export const settleReservationWhenSaleChanged = reaction({
  name: 'settle-reservation-when-sale-changed',
  on: { workflow: salesOrder, types: ['SalesOrderChanged', 'SalesOrderRemoved', 'SalesOrderExpired'] },
  react: async ({ documentId }, tools) => {
    const { context } = (await tools.runner.documents.refresh(salesOrder, documentId)).state;
    return settleReservation(tools, stockOf(context.orderId), documentId);
  },
});
