import { type SqlBool, sql } from 'kysely';
import { ofOneMoment, type ReadDatabase } from '#projections/platform/kernel/database.js';
import { countBy } from '#projections/platform/queries/counts.js';
import { firstIdOf } from '#projections/platform/queries/list.js';
import { mostParts } from '#projections/platform/queries/newest.js';
import type { Actor } from '#workflows/platform/kernel/actor.js';
import { daysAfter } from '#workflows/platform/values/time.js';
import { balanceAmount } from '#workflows/stock/worth.js';
import { bought, ofCustomer, type PurchaseLineRow, purchaseLines } from './projection.js';

interface Asked {
  readonly actor: Pick<Actor, 'customers'>;
}

export interface Purchased {
  readonly quantity: number;
  readonly times: number;
}

/** Quantity of some goods bought in approved orders, and number of orders; read from maintained sums. */
export const purchasedOf = ofOneMoment(
  async (
    db: ReadDatabase,
    { actor: { customers }, goodsIds }: Asked & { goodsIds: readonly string[] },
  ): Promise<ReadonlyMap<string, Purchased>> => {
    const sums = (what: string) => countBy(db, purchaseLines.name, what, customers, goodsIds);
    const [quantities, times] = await Promise.all([sums(bought.quantity), sums(bought.times)]);
    return new Map(goodsIds.map((id) => [id, { quantity: quantities[id] ?? 0, times: times[id] ?? 0 }]));
  },
);

/** An approved order of some goods. */
export type Purchase = Pick<PurchaseLineRow, (typeof purchaseColumns)[number]>;
const purchaseColumns = ['id', 'pay_date', 'head', 'lines'] as const;

/** Orders of some goods that are told at most: the newest. */
export const mostPurchases = 500;

/** For goods bought at most this often, all orders are read. */
const fewTimes = 3 * mostPurchases;
/** Days to look back; each three times the previous, so that little more than three times the needed rows is read. */
const spans = [3, 9, 27, 81, 243, 729, 2187];

/**
 * The newest approved orders of some goods. The index is not in that order, so sorting reads all of them. For goods
 * bought often, the last days are read first, and older ones only if those do not suffice.
 * @param today yyyy-MM-dd
 */
export async function purchasesOf(
  db: ReadDatabase,
  { actor, goodsId, today, readUpTo = fewTimes }: Asked & { goodsId: string; today: string; readUpTo?: number },
): Promise<Purchase[]> {
  const orders = db
    .selectFrom('purchase_line')
    .select(purchaseColumns)
    .where('approved', '=', 1)
    .where(boughtBy(actor, goodsId))
    .orderBy('id', 'desc');
  const known = await purchasedOf(db, { actor, goodsIds: [goodsId] });
  if ((known.get(goodsId)?.times ?? 0) <= readUpTo) return orders.limit(mostPurchases).execute();
  const found: Purchase[] = [];
  let older = orders;
  for (const days of spans) {
    const first = firstIdOf(daysAfter(today, -days));
    found.push(
      ...(await older
        .where('id', '>=', first)
        .limit(mostPurchases - found.length)
        .execute()),
    );
    if (found.length === mostPurchases) return found;
    older = orders.where('id', '<', first);
  }
  return [...found, ...(await older.limit(mostPurchases - found.length).execute())];
}

/** Goods are indexed per customer, but for many customers filtering the orders by customer is cheaper. */
const boughtBy = ({ customers }: Asked['actor'], goodsId: string) => {
  const among = sql<SqlBool>`goods_ids ? ${goodsId}`;
  if (customers === 'all') return among;
  if (customers.size > mostParts) return sql<SqlBool>`${among} and customer_id = any(${[...customers]}::text[])`;
  return sql<SqlBool>`customer_goods ?| ${[...customers].map((id) => ofCustomer(id, goodsId))}::text[]`;
};

/** Arrival dates of some orders, and the quantity and amount of each line that we still finance. */
export interface Arrived {
  readonly warehousingDates: ReadonlyMap<string, string>;
  readonly balances: ReadonlyMap<string, Balance>;
}
export interface Balance {
  readonly quantity: number;
  readonly amount: string;
}

/** Key of an order's line in the balances. */
export const lineKey = (orderId: string, line: number): string => `${orderId} ${line}`;

export async function arrivedOf(
  db: ReadDatabase,
  { goodsId, orderIds }: { goodsId: string; orderIds: readonly string[] },
): Promise<Arrived> {
  const ofThese = sql<SqlBool>`order_id = any(${[...orderIds]}::text[])`;
  const [receipts, lines] = await Promise.all([
    db.selectFrom('warehousing_receipt').select(['order_id', 'warehousing_date']).where(ofThese).execute(),
    db
      .selectFrom('stock')
      .select(['order_id', 'line', 'unit_price', sql<string>`on_the_way + frozen`.as('balance')])
      .where(ofThese)
      .where('goods_id', '=', goodsId)
      .execute(),
  ]);
  return {
    warehousingDates: new Map(
      receipts.flatMap((row) => (row.warehousing_date ? [[row.order_id, String(row.warehousing_date)] as const] : [])),
    ),
    balances: new Map(
      lines.map(({ order_id, line, unit_price, balance }) => {
        const quantity = Number(balance);
        return [lineKey(order_id, line), { quantity, amount: balanceAmount(unit_price, quantity) }];
      }),
    ),
  };
}
