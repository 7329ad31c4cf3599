import { sql } from 'kysely';
import type { ReadDatabase } from '#projections/database.js';
import { contains, type Paging, pageOf } from '#projections/kernel/list.js';
import type { Actor } from '#workflows/kernel/actor.js';

export interface TaskFilter extends Paging {
  readonly kind?: string | undefined;
  readonly keyword?: string | undefined;
}

interface Asked {
  readonly filter: TaskFilter;
  readonly actor: Actor;
}

/** Tasks with the card of their document; those of removed documents are gone. */
const tasks = (db: ReadDatabase, { kind, keyword }: Partial<TaskFilter>) => {
  let query = db
    .selectFrom('task_inbox')
    .innerJoin('document_index', 'document_index.id', 'task_inbox.document_id')
    .selectAll('task_inbox')
    .select([
      'document_index.serial_no',
      'document_index.title',
      'document_index.customer_id',
      'document_index.customer_name',
      'document_index.amount',
      'document_index.currency',
      'document_index.state',
    ]);
  if (kind) query = query.where('task_inbox.kind', '=', kind);
  if (keyword) {
    query = query.where((where) =>
      where.or([contains('document_index.title', keyword), contains('document_index.serial_no', keyword)]),
    );
  }
  return query;
};

export type TaskWithCard = Awaited<ReturnType<ReturnType<typeof tasks>['execute']>>[number];

/** Waits for me: my role, and me if it is bound to a person; a customer's only within my company; never my own start. */
const waiting = (db: ReadDatabase, filter: Partial<TaskFilter>, actor: Actor) => {
  const query = tasks(db, filter)
    .where('decided_at', 'is', null)
    .where(
      sql<boolean>`role = any(${[...actor.roles]}::text[]) and (person_id is null or person_id = ${actor.id})
        and (role = 'customer' or started_by_id <> ${actor.id})`,
    );
  return actor.customers === 'all'
    ? query
    : query.where(sql<boolean>`customer_id = any(${[...actor.customers]}::text[])`);
};

const newestFirst = { id: 'task_inbox.id', since: 'task_inbox.since', decidedAt: 'task_inbox.decided_at' };

export const listTasks = (db: ReadDatabase, { filter, actor }: Asked) =>
  pageOf(waiting(db, filter, actor), { ...filter, sort: filter.sort ?? 'since' }, { sortable: newestFirst });

export const listDoneTasks = (db: ReadDatabase, { filter, actor }: Asked) =>
  pageOf(
    tasks(db, filter).where('decided_by_id', '=', actor.id),
    { ...filter, sort: filter.sort ?? 'decidedAt' },
    { sortable: newestFirst },
  );

export async function countTasks(db: ReadDatabase, { actor }: { actor: Actor }): Promise<Record<string, number>> {
  const rows = await waiting(db, {}, actor)
    .clearSelect()
    .select(['task_inbox.kind', sql<string>`count(*)`.as('total')])
    .groupBy('task_inbox.kind')
    .execute();
  return Object.fromEntries(rows.map(({ kind, total }) => [kind, Number(total)]));
}
