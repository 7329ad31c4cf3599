import { sql } from 'kysely';
import { type KeyedRow, projection, type Summand } from '#projections/platform/kernel/projection.js';
import { summands } from '#projections/platform/queries/counts.js';
import type { Content } from '#workflows/purchase-order/events.js';
import { purchaseOrder } from '#workflows/purchase-order/machine.js';

/** The goods of an order, for lists by goods. */
export interface PurchaseLineRow extends KeyedRow {
  customer_id: string;
  approved: number;
  /** Day of the payment to the supplier. From then on, the rate in `head` is the payment's. */
  pay_date: string | null;
  /** The order's data that lists of lines show. */
  head: PurchaseHead;
  goods_ids: readonly string[];
  /** The same combined with the customer's id, see `ofCustomer`. */
  customer_goods: readonly string[];
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

/** Groups by goods, of approved orders: pieces, and number of orders. */
export const bought = { quantity: 'bought', times: 'times' } as const;

const touching = new Set([
  'PurchaseOrderRegistered',
  'PurchaseOrderChanged',
  'PurchaseOrderRemoved',
  'PurchaseOrderPaymentNoted',
  'ApprovalFinished',
  'PurchaseOrderReviewNoted',
]);

export const purchaseLines = projection<PurchaseLineRow>({
  name: 'purchase-line',
  version: 4,
  holds: { goods: { holds: (id) => sql<boolean>`goods_ids ? ${id}` } },
  columns: {
    customer_id: 'text',
    approved: 'integer',
    pay_date: 'text?',
    head: 'json',
    goods_ids: 'json',
    customer_goods: 'json',
    lines: 'json',
  },
  indexes: ['create index on % using gin (goods_ids, customer_goods)'],
  summed: sumsOf,
  ofWorkflow: purchaseOrder.name,
  keys: ({ workflow, type, documentId }) => (workflow === purchaseOrder.name && touching.has(type) ? [documentId] : []),
  fresh: ({ type }) => type === 'PurchaseOrderRegistered',
  evolve: (row, { type, data, documentId }) => {
    if (type === 'PurchaseOrderRemoved') return undefined;
    if (type === 'ApprovalFinished') return row && { ...row, approved: 1 };
    if (type === 'PurchaseOrderPaymentNoted') return row && paid(row, data);
    if (type === 'PurchaseOrderReviewNoted') return row && { ...row, lines: linesOf(data.reviewedLines) };
    return { id: documentId, pay_date: null, approved: row?.approved ?? 0, ...contentOf(data) };
  },
});

function* sumsOf({ approved, customer_id, goods_ids, lines }: PurchaseLineRow): Generator<Summand> {
  if (!approved) return;
  for (const { goodsId, quantity } of lines) yield* summands(bought.quantity, customer_id, goodsId, BigInt(quantity));
  for (const goodsId of goods_ids) yield* summands(bought.times, customer_id, goodsId, 1n);
}

const paid = (row: PurchaseLineRow, { payDate, exchangeRate }: { payDate: string; exchangeRate: string }) => ({
  ...row,
  pay_date: payDate,
  head: { ...row.head, exchangeRate },
});

/** Key of a customer and goods: an index on both finds the customer's orders of goods that everybody buys. */
export const ofCustomer = (customerId: string, goodsId: string): string => `${customerId} ${goodsId}`;

const contentOf = (order: Content): Omit<PurchaseLineRow, 'id' | 'approved' | 'pay_date'> => ({
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
  goods_ids: goodsIn(order),
  customer_goods: goodsIn(order).map((goodsId) => ofCustomer(order.customerId, goodsId)),
  lines: linesOf(order.lines),
});

const goodsIn = ({ lines }: Content): string[] => [...new Set(lines.map(({ goodsId }) => goodsId))];

const linesOf = (lines: Content['lines']): PurchasedLine[] =>
  lines.map(({ goodsId, barCode, unitPrice, quantity }) => ({ goodsId, barCode, unitPrice, quantity }));
