import { type QueryExecutorProvider, type SelectQueryBuilder, sql } from 'kysely';
import type { Actor } from '#workflows/platform/kernel/actor.js';
import { partiesOf } from '#workflows/platform/kernel/roles.js';
import { countEach, type Group, groupsOf, sumOf } from './counts.js';
import { partsFor, type Within } from './newest.js';

/**
 * Assignee of a document: a role or a team, or the one member who must act. One column, so that "waits for me" is a
 * handful of values and the newest rows of each are found by an index.
 */
export const assigneeOf = (party: string, personId: string | undefined): string =>
  personId === undefined ? party : `${party}/${personId}`;

/** Assignees the actor can act as. */
export const assigneesFor = ({ id, roles }: Pick<Actor, 'id' | 'roles'>): string[] =>
  partiesOf(roles).flatMap((party) => [party, assigneeOf(party, id)]);

/** Columns of a row that may wait for somebody. */
export interface Assigned {
  assignee: string | null;
  /** Id of the user who started the current round and so may not decide it. */
  starter_id: string | null;
}

const startedOf = (what: string): string => `${what}-started`;

/** Groups by assignee and, separately, by assignee and starter, to subtract what the starter may not decide. */
export const assigneeGroups = (row: Assigned, customerId: string, what = 'assignee'): readonly string[] =>
  row.assignee === null
    ? []
    : [
        ...groupsOf(what, customerId, row.assignee),
        ...(row.starter_id === null ? [] : groupsOf(startedOf(what), customerId, `${row.assignee}|${row.starter_id}`)),
      ];

/** Excludes rows the actor started, as nobody decides what they started. @param row alias of the rows in the query */
export const startedByAnother = ({ id }: Pick<Actor, 'id'>, row = 'r') =>
  sql<boolean>`${sql.ref(`${row}.starter_id`)} is distinct from ${id}`;

/** Restricts a query to rows assigned to the actor. @param assignees defaults to the assignees the actor can act as */
export const assignedTo = <DB, Table extends keyof DB & string, Row>(
  query: SelectQueryBuilder<DB, Table, Row>,
  table: Table,
  actor: Actor,
  assignees = assigneesFor(actor),
) =>
  query
    .where(sql<boolean>`${sql.ref(`${table}.assignee`)} = any(${assignees}::text[])`)
    .where(startedByAnother(actor, table));

interface PartsAsked extends Required<Pick<Within, 'table' | 'by'>> {
  readonly kinds: readonly string[];
  readonly mostParts?: number;
}

/** Parts of the table in which the newest rows assigned to the actor are found, one per kind; an index sorts each. */
export function partsAssigned(
  actor: Actor,
  { table, by, kinds, mostParts }: PartsAsked,
  assignees = assigneesFor(actor),
): Within {
  const { parts, where } = partsFor(actor.customers, { assignee: assignees, kind: kinds }, mostParts);
  const isAnothers = startedByAnother(actor);
  return { table, parts, by, where: where ? sql<boolean>`${isAnothers} and ${where}` : isAnothers };
}

/** Number of rows assigned to the actor. */
export const countAssigned = async (db: QueryExecutorProvider, projection: string, actor: Actor): Promise<number> =>
  sumOf(await countAssignedBy(db, projection, actor, ['assignee']));

/**
 * Number of rows assigned to the actor for each separately counted kind, in one query. Kinds without rows are omitted.
 */
export async function countAssignedBy(
  db: QueryExecutorProvider,
  projection: string,
  actor: Actor,
  kinds: readonly string[],
  assignees = assigneesFor(actor),
): Promise<Record<string, number>> {
  const of = (what: string, value: string): Group => ({ what, value });
  const asked = kinds.flatMap((kind) =>
    assignees.flatMap((assignee) => [of(kind, assignee), of(startedOf(kind), `${assignee}|${actor.id}`)]),
  );
  const totals = await countEach(db, projection, actor.customers, asked);
  const found = kinds.map((kind) => [kind, (totals[kind] ?? 0) - (totals[startedOf(kind)] ?? 0)] as const);
  return Object.fromEntries(found.filter(([, total]) => total > 0));
}
