import { type QueryExecutorProvider, type SelectQueryBuilder, sql } from 'kysely';
import type { Actor } from '#workflows/kernel/actor.js';
import { countBy, groupsOf, sumOf } from './counts.js';

/**
 * The desk that a document lies on: that of a role, or of the one person of the role that its step is bound to. One
 * column, so that "waits for me" is a handful of values and the newest of each are found by an index.
 */
export const deskOf = (role: string, personId: string | undefined): string =>
  personId === undefined ? role : `${role}/${personId}`;

/** The desks that the actor may take documents from. */
export const desksOf = ({ id, roles }: Pick<Actor, 'id' | 'roles'>): string[] =>
  roles.flatMap((role) => [role, `${role}/${id}`]);

/** What a row has that may lie on a desk. */
export interface OnDesk {
  desk: string | null;
  /** Who started the round: he does not decide it. */
  starter_id: string | null;
}

/** By desk; those of each starter besides, for nobody decides what he started. */
export const deskGroups = (row: OnDesk, customerId: string, what = 'desk'): readonly string[] =>
  row.desk === null
    ? []
    : [
        ...groupsOf(what, customerId, row.desk),
        ...groupsOf(`${what}-started`, customerId, `${row.desk}|${row.starter_id}`),
      ];

/**
 * Not started by the actor, unless it has come back to his own side's desk.
 * @param row under which name the query has the rows
 */
export const startedByAnother = ({ id }: Pick<Actor, 'id'>, own: readonly string[] = [], row = 'r') =>
  sql<boolean>`(${sql.ref(`${row}.starter_id`)} is distinct from ${id}
    or ${sql.ref(`${row}.desk`)} = any(${[...own]}::text[]))`;

/** On one of the actor's desks. */
export const onDeskOf = <DB, Table extends keyof DB & string, Row>(
  query: SelectQueryBuilder<DB, Table, Row>,
  table: Table,
  actor: Actor,
  own?: readonly string[],
) => query.where(sql<boolean>`desk = any(${desksOf(actor)}::text[])`).where(startedByAnother(actor, own, table));

/** How many documents lie on the actor's desks. */
export async function countOnDesk(
  db: QueryExecutorProvider,
  projection: string,
  actor: Actor,
  { own = [], what = 'desk' }: { own?: readonly string[]; what?: string } = {},
): Promise<number> {
  const desks = desksOf(actor);
  const started = desks.filter((desk) => !own.includes(desk)).map((desk) => `${desk}|${actor.id}`);
  const [all, mine] = await Promise.all([
    countBy(db, projection, what, actor.customers, desks),
    countBy(db, projection, `${what}-started`, actor.customers, started),
  ]);
  return sumOf(all) - sumOf(mine);
}
