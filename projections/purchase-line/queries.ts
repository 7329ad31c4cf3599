import { type SqlBool, sql } from 'kysely';
import type { ReadDatabase } from '#projections/platform/kernel/database.js';
import { scoped } from '#projections/platform/kernel/list.js';
import type { Actor } from '#workflows/platform/kernel/actor.js';

interface Asked {
  readonly actor: Pick<Actor, 'customers'>;
}

const holdsAny = (ids: readonly string[]) => sql<SqlBool>`goods_ids ?| ${[...ids]}::text[]`;

export interface Purchased {
  readonly quantity: number;
  readonly times: number;
}

/** How much of some goods was bought in approved orders, and how often. */
export async function purchasedOf(
  db: ReadDatabase,
  { actor, goodsIds }: Asked & { goodsIds: readonly string[] },
): Promise<ReadonlyMap<string, Purchased>> {
  const orders = scoped(db.selectFrom('purchase_line').select(['id', 'lines']), actor)
    .where('approved', '=', 1)
    .where(holdsAny(goodsIds));
  const { rows } = await sql<{ goods_id: string; quantity: string; times: string }>`
    select line->>'goodsId' as goods_id, sum((line->>'quantity')::bigint) as quantity, count(distinct id) as times
    from (${orders}) as bought, jsonb_array_elements(lines) as line
    where line->>'goodsId' = any(${[...goodsIds]}::text[])
    group by 1`.execute(db);
  return new Map(rows.map((row) => [row.goods_id, { quantity: Number(row.quantity), times: Number(row.times) }]));
}

const most = 500;

/** The newest approved orders of some goods. */
export const purchasesOf = (db: ReadDatabase, { actor, goodsId }: Asked & { goodsId: string }) =>
  scoped(db.selectFrom('purchase_line').selectAll(), actor)
    .where('approved', '=', 1)
    .where(holdsAny([goodsId]))
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
