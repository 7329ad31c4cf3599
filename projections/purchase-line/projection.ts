import { sql } from 'kysely';
import { type KeyedRow, projection } from '#projections/platform/kernel/projection.js';
import type { Content } from '#workflows/purchase-order/events.js';
import { purchaseOrder } from '#workflows/purchase-order/machine.js';

/** The goods of an order, for lists that ask by goods. */
export interface PurchaseLineRow extends KeyedRow {
  customer_id: string;
  approved: number;
  /** Whom and how, as lists of lines show it. */
  head: PurchaseHead;
  goods_ids: readonly string[];
  lines: readonly PurchasedLine[];
}

declare module '#projections/platform/kernel/database.js' {
  interface ReadTables {
    purchase_line: PurchaseLineRow;
  }
}

export type PurchaseHead = Pick<
  Content,
  | 'orderName'
  | 'tradeMode'
  | 'purchaseDate'
  | 'supplierName'
  | 'supplierAbbr'
  | 'childWarehouseName'
  | 'currency'
  | 'exchangeRate'
  | 'customerName'
  | 'customerAbbr'
>;
export type PurchasedLine = Pick<Content['lines'][number], 'goodsId' | 'barCode' | 'unitPrice' | 'quantity'>;

const touching = new Set([
  'PurchaseOrderRegistered',
  'PurchaseOrderChanged',
  'PurchaseOrderRemoved',
  'ApprovalFinished',
]);

export const purchaseLines = projection<PurchaseLineRow>({
  name: 'purchase-line',
  version: 1,
  holds: { goods: { holds: (id) => sql<boolean>`goods_ids ? ${id}` } },
  columns: { customer_id: 'text', approved: 'integer', head: 'json', goods_ids: 'json', lines: 'json' },
  indexes: ['create index on % using gin (goods_ids)'],
  keys: ({ workflow, type, documentId }) => (workflow === purchaseOrder.name && touching.has(type) ? [documentId] : []),
  fresh: ({ type }) => type === 'PurchaseOrderRegistered',
  evolve: (row, { type, data, documentId }) => {
    if (type === 'PurchaseOrderRemoved') return undefined;
    if (type === 'ApprovalFinished') return row && { ...row, approved: 1 };
    return { id: documentId, approved: row?.approved ?? 0, ...contentOf(data) };
  },
});

const contentOf = (order: Content): Omit<PurchaseLineRow, 'id' | 'approved'> => ({
  customer_id: order.customerId,
  head: {
    orderName: order.orderName,
    tradeMode: order.tradeMode,
    purchaseDate: order.purchaseDate,
    supplierName: order.supplierName,
    supplierAbbr: order.supplierAbbr,
    childWarehouseName: order.childWarehouseName,
    currency: order.currency,
    exchangeRate: order.exchangeRate,
    customerName: order.customerName,
    customerAbbr: order.customerAbbr,
  },
  goods_ids: [...new Set(order.lines.map(({ goodsId }) => goodsId))],
  lines: order.lines.map(({ goodsId, barCode, unitPrice, quantity }) => ({ goodsId, barCode, unitPrice, quantity })),
});
