import { type SqlBool, sql } from 'kysely';
import type { ReadDatabase } from '#projections/platform/kernel/database.js';
import { scoped } from '#projections/platform/queries/list.js';
import type { Actor } from '#workflows/platform/kernel/actor.js';

interface Asked {
  readonly actor: Pick<Actor, 'customers'>;
  readonly goodsId: string;
  readonly orderIds: readonly string[];
}

/** Goods sold from one line of an order. */
export interface Sold {
  readonly id: string;
  readonly orderId: string;
  readonly line: number;
  readonly salesName: string;
  readonly salesExchangeRate: string;
  readonly salesUnitPrice: string;
  readonly quantity: number;
}

/** Approved sales of some goods from some orders, oldest first. */
export async function soldOf(db: ReadDatabase, { actor, goodsId, orderIds }: Asked): Promise<Sold[]> {
  const rows = await scoped(db.selectFrom('sales_line').selectAll(), actor)
    .where(sql<SqlBool>`order_id = any(${[...orderIds]}::text[])`)
    .where('approved', '=', 1)
    .orderBy('id')
    .execute();
  return rows.flatMap(({ id, order_id, sales_name, sales_exchange_rate, lines }) =>
    lines
      .filter((line) => line.goodsId === goodsId)
      .map(({ line, salesUnitPrice, quantity }) => ({
        ...{ id, orderId: order_id, line, quantity, salesUnitPrice },
        ...{ salesName: sales_name, salesExchangeRate: sales_exchange_rate },
      })),
  );
}
