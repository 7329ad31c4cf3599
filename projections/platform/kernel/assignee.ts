import { type QueryExecutorProvider, type SelectQueryBuilder, sql } from 'kysely';
import type { Actor } from '#workflows/platform/kernel/actor.js';
import { partiesOf } from '#workflows/platform/kernel/roles.js';
import { countBy, groupsOf, sumOf } from './counts.js';
import { partsFor, type Within } from './newest.js';

/**
 * For whom a document waits: a role or a team, or the one person of it who must act. One column, so
 * that "waits for me" is a handful of values and the newest of each are found by an index.
 */
export const assigneeOf = (party: string, personId: string | undefined): string =>
  personId === undefined ? party : `${party}/${personId}`;

/** As whom the actor may take documents. */
export const assigneesFor = ({ id, roles }: Pick<Actor, 'id' | 'roles'>): string[] =>
  partiesOf(roles).flatMap((party) => [party, assigneeOf(party, id)]);

/** What a row has that may wait for somebody. */
export interface Assigned {
  assignee: string | null;
  /** For whom it does not wait: who started the round that is decided. */
  starter_id: string | null;
}

/** By assignee; those of each starter besides, for whom they do not wait. */
export const assigneeGroups = (row: Assigned, customerId: string, what = 'assignee'): readonly string[] =>
  row.assignee === null
    ? []
    : [
        ...groupsOf(what, customerId, row.assignee),
        ...(row.starter_id === null
          ? []
          : groupsOf(`${what}-started`, customerId, `${row.assignee}|${row.starter_id}`)),
      ];

/** Nobody decides what he started. @param row under which name the query has the rows */
export const startedByAnother = ({ id }: Pick<Actor, 'id'>, row = 'r') =>
  sql<boolean>`${sql.ref(`${row}.starter_id`)} is distinct from ${id}`;

/** Assigned to the actor. */
export const assignedTo = <DB, Table extends keyof DB & string, Row>(
  query: SelectQueryBuilder<DB, Table, Row>,
  table: Table,
  actor: Actor,
) =>
  query
    .where(sql<boolean>`${sql.ref(`${table}.assignee`)} = any(${assigneesFor(actor)}::text[])`)
    .where(startedByAnother(actor, table));

/** Where the newest rows assigned to the actor are found; of one kind, where one is asked for. */
export function partsAssigned(
  actor: Actor,
  { table, by, kind }: Required<Pick<Within, 'table' | 'by'>> & { kind: string | undefined },
): Within {
  const { parts, where } = partsFor(actor.customers, { assignee: assigneesFor(actor) });
  const kept = [startedByAnother(actor), where, kind === undefined ? undefined : sql`r.kind = ${kind}`];
  return {
    table,
    parts,
    by,
    where: sql<boolean>`${sql.join(
      kept.filter((one) => one !== undefined),
      sql` and `,
    )}`,
  };
}

/** How many rows are assigned to the actor. */
export async function countAssigned(
  db: QueryExecutorProvider,
  projection: string,
  actor: Actor,
  what = 'assignee',
): Promise<number> {
  const assignees = assigneesFor(actor);
  const started = assignees.map((assignee) => `${assignee}|${actor.id}`);
  const [all, mine] = await Promise.all([
    countBy(db, projection, what, actor.customers, assignees),
    countBy(db, projection, `${what}-started`, actor.customers, started),
  ]);
  return sumOf(all) - sumOf(mine);
}
