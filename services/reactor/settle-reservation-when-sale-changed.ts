import { salesOrder } from '#workflows/sales-order/machine.js';
import { reaction } from './kernel/reaction.js';
import { stockOf } from './kernel/stock-of.js';
import { settleReservation } from './settle-reservation-when-stock-reserved.js';

/** Releases reserved goods that the sale no longer contains, because it was changed, removed or has expired. */
export const settleReservationWhenSaleChanged = reaction({
  name: 'settle-reservation-when-sale-changed',
  on: { workflow: salesOrder, types: ['SalesOrderChanged', 'SalesOrderRemoved', 'SalesOrderExpired'] },
  react: async ({ documentId }, tools) => {
    const { context } = (await tools.runner.documents.refresh(salesOrder, documentId)).state;
    return settleReservation(tools, stockOf(context.orderId), documentId);
  },
});
