import { type KeyedRow, projection } from '#projections/platform/kernel/projection.js';
import type { Content } from '#workflows/sales-order/events.js';
import { salesOrder } from '#workflows/sales-order/machine.js';

/** The goods of a sale, for lists by the order they come from. */
export interface SalesLineRow extends KeyedRow {
  customer_id: string;
  order_id: string;
  approved: number;
  sales_name: string;
  sales_exchange_rate: string;
  lines: readonly SoldLine[];
}

/** `line` is the index of the line in the order. */
export type SoldLine = Pick<Content['items'][number], 'line' | 'goodsId' | 'salesUnitPrice' | 'quantity'>;

declare module '#projections/platform/kernel/database.js' {
  interface ReadTables {
    sales_line: SalesLineRow;
  }
}

const touching = new Set(['SalesOrderRegistered', 'SalesOrderChanged', 'SalesOrderRemoved', 'ApprovalFinished']);

export const salesLines = projection<SalesLineRow>({
  name: 'sales-line',
  version: 1,
  columns: {
    customer_id: 'text',
    order_id: 'text',
    approved: 'integer',
    sales_name: 'text',
    sales_exchange_rate: 'rate',
    lines: 'json',
  },
  indexes: ['create index on % (order_id)'],
  ofWorkflow: salesOrder.name,
  keys: ({ workflow, type, documentId }) => (workflow === salesOrder.name && touching.has(type) ? [documentId] : []),
  fresh: ({ type }) => type === 'SalesOrderRegistered',
  evolve: (row, { type, data, documentId }) => {
    if (type === 'SalesOrderRemoved') return undefined;
    if (type === 'ApprovalFinished') return row && { ...row, approved: 1 };
    return { id: documentId, approved: 0, sales_name: data.salesName ?? row?.sales_name ?? '', ...contentOf(data) };
  },
});

const contentOf = (sale: Content): Omit<SalesLineRow, 'id' | 'approved' | 'sales_name'> => ({
  customer_id: sale.customerId,
  order_id: sale.orderId,
  sales_exchange_rate: sale.salesExchangeRate,
  lines: sale.items
    .filter(({ quantity }) => quantity > 0)
    .map(({ line, goodsId, salesUnitPrice, quantity }) => ({ line, goodsId, salesUnitPrice, quantity })),
});
