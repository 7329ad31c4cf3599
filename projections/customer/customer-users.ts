import { sql } from 'kysely';
import { type ReadDatabase, tablesOf } from '#projections/platform/kernel/database.js';
import { allRecords, type Entry, entryOf, findRecord, recordRows } from '#projections/platform/record/queries.js';
import { type RecordRow, recordTable } from '#projections/platform/record/record-projection.js';
import { customer } from '#workflows/customer/record.js';
import { enabled } from '#workflows/platform/input/switch.js';
import type { Actor } from '#workflows/platform/kernel/actor.js';
import { role } from '#workflows/role/record.js';
import { deleted, user } from '#workflows/user/record.js';

type User = Entry<typeof user>;

/** Users of these companies, without deleted ones, oldest first. */
export async function usersOfCustomers(
  db: ReadDatabase,
  { customerIds }: { customerIds: readonly string[] },
): Promise<User[]> {
  const rows = await recordRows(db, user)
    .where(sql<boolean>`data->>'customerId' = any(${[...customerIds]}::text[])`)
    .where(sql<boolean>`coalesce((data->>'status')::int, 1) <> ${deleted}`)
    .orderBy('id')
    .execute();
  return rows.map((row) => entryOf<typeof user>(row));
}

/** Enabled users of enabled customers visible to the actor; a supplier's responsible user is chosen from them. */
export async function customerUsersFor(db: ReadDatabase, { actor }: { actor: Pick<Actor, 'customers'> }) {
  const { customers } = actor;
  let query = tablesOf<RecordRow>(db)
    .selectFrom(`${recordTable(user)} as person`)
    .innerJoin(`${recordTable(customer)} as company`, (join) =>
      join.on(sql<boolean>`company.id = person.data->>'customerId'`),
    )
    .select([
      'person.id as id',
      sql<string>`person.data->>'name'`.as('name'),
      'company.id as customerId',
      sql<string>`company.data->>'abbr'`.as('customerAbbr'),
    ])
    .where(sql<boolean>`coalesce((person.data->>'status')::int, 1) = ${enabled}`)
    .where(sql<boolean>`coalesce((company.data->>'status')::int, 1) = ${enabled}`);
  if (customers !== 'all') query = query.where(sql<boolean>`company.id = any(${[...customers]}::text[])`);
  return query.orderBy('company.id').orderBy('person.id').execute();
}

/** Enabled users who hold the role. */
export async function holdersOf(db: ReadDatabase, { code }: { code: string }) {
  const held = await findRecord(db, role, 'code', code);
  if (!held) return [];
  const people = await allRecords(db, user);
  return people
    .filter(({ roleIds, status = enabled }) => status === enabled && roleIds.includes(held.id))
    .map(({ id, name }) => ({ id, name }));
}
