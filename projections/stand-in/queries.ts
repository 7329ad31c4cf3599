import { sql } from 'kysely';
import type { ReadDatabase } from '#projections/platform/kernel/database.js';

/** By user: customers with documents that wait for this user alone after reassignment. */
export async function readStandIns(db: ReadDatabase): Promise<Map<string, Set<string>>> {
  const rows = await db
    .selectFrom('stand_in')
    .innerJoin('document_index', 'document_index.id', 'stand_in.id')
    .where(sql<boolean>`document_index.assignee like '%/' || stand_in.user_id`)
    .select(['stand_in.user_id', 'document_index.customer_id'])
    .distinct()
    .execute();
  const byUser = Map.groupBy(rows, ({ user_id }) => user_id);
  return new Map([...byUser].map(([user, all]) => [user, new Set(all.map(({ customer_id }) => customer_id))]));
}
