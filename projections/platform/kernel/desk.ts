import { type QueryExecutorProvider, type SelectQueryBuilder, sql } from 'kysely';
import { partiesOf } from '#workflows/platform/approval/roles.js';
import type { Actor } from '#workflows/platform/kernel/actor.js';
import { countBy, groupsOf, sumOf } from './counts.js';

/**
 * The desk that a document lies on: that of a role or a team, or of the one person of it who must act. One column, so
 * that "waits for me" is a handful of values and the newest of each are found by an index.
 */
export const deskOf = (party: string, personId: string | undefined): string =>
  personId === undefined ? party : `${party}/${personId}`;

/** The desks that the actor may take documents from. */
export const desksOf = ({ id, roles }: Pick<Actor, 'id' | 'roles'>): string[] =>
  partiesOf(roles).flatMap((party) => [party, deskOf(party, id)]);

/** What a row has that may lie on a desk. */
export interface OnDesk {
  desk: string | null;
  /** For whom it does not lie there: who started the round that is decided. */
  starter_id: string | null;
}

/** By desk; those of each starter besides, whose desks they are not on. */
export const deskGroups = (row: OnDesk, customerId: string, what = 'desk'): readonly string[] =>
  row.desk === null
    ? []
    : [
        ...groupsOf(what, customerId, row.desk),
        ...(row.starter_id === null ? [] : groupsOf(`${what}-started`, customerId, `${row.desk}|${row.starter_id}`)),
      ];

/** Nobody decides what he started. @param row under which name the query has the rows */
export const startedByAnother = ({ id }: Pick<Actor, 'id'>, row = 'r') =>
  sql<boolean>`${sql.ref(`${row}.starter_id`)} is distinct from ${id}`;

/** On one of the actor's desks. */
export const onDeskOf = <DB, Table extends keyof DB & string, Row>(
  query: SelectQueryBuilder<DB, Table, Row>,
  table: Table,
  actor: Actor,
) =>
  query
    .where(sql<boolean>`${sql.ref(`${table}.desk`)} = any(${desksOf(actor)}::text[])`)
    .where(startedByAnother(actor, table));

/** How many rows lie on the actor's desks. */
export async function countOnDesk(
  db: QueryExecutorProvider,
  projection: string,
  actor: Actor,
  what = 'desk',
): Promise<number> {
  const desks = desksOf(actor);
  const started = desks.map((desk) => `${desk}|${actor.id}`);
  const [all, mine] = await Promise.all([
    countBy(db, projection, what, actor.customers, desks),
    countBy(db, projection, `${what}-started`, actor.customers, started),
  ]);
  return sumOf(all) - sumOf(mine);
}
