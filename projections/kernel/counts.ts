import { type QueryExecutorProvider, sql } from 'kysely';
import type { Actor } from '#workflows/kernel/actor.js';
import { rowCounts } from './schema.js';

export const everybody = '*';
export const groupKey = (customerId: string, state: string): string => `${customerId} ${state}`;

/** How many documents of a kind the actor sees in each of these states, without counting them one by one. */
export async function countByState(
  db: QueryExecutorProvider,
  projection: string,
  { customers }: Pick<Actor, 'customers'>,
  states: readonly string[],
): Promise<Record<string, number>> {
  const owners = customers === 'all' ? [everybody] : [...customers];
  const keys = owners.flatMap((owner) => states.map((state) => groupKey(owner, state)));
  const { rows } = await sql<{ state: string; total: string }>`
    select split_part(key, ' ', 2) as state, sum(total) as total from ${rowCounts}
    where projection = ${projection} and key = any(${keys}::text[]) group by 1`.execute(db);
  return Object.fromEntries(rows.map(({ state, total }) => [state, Number(total)]));
}
