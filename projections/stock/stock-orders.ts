import { type KeyedRow, projection } from '#projections/platform/kernel/projection.js';
import { stock } from '#workflows/stock/machine.js';

/**
 * Texts that identify an order of stock, one row per ledger, written once: keywords with digits are searched here, and
 * no movement of goods writes into the index.
 */
export interface StockOrderRow extends KeyedRow {
  order_id: string;
  customer_id: string;
  /** Texts of an order, one per line. */
  words: string;
}

declare module '#projections/platform/kernel/database.js' {
  interface ReadTables {
    stock_order: StockOrderRow;
  }
}

export const stockOrders = projection<StockOrderRow>({
  name: 'stock-order',
  version: 1,
  columns: { order_id: 'text', customer_id: 'text', words: 'text' },
  indexes: ['create index on % using gin (words gin_trgm_ops)'],
  ofWorkflow: stock.name,
  keys: ({ workflow, type, documentId }) => (workflow === stock.name && type === 'StockPurchased' ? [documentId] : []),
  fresh: () => true,
  evolve: (_, { documentId, data }) => ({
    id: documentId,
    order_id: data.orderId,
    customer_id: data.customerId,
    words: [data.orderName, data.orderSerialNo].join('\n'),
  }),
});
