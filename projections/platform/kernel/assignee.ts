import { type QueryExecutorProvider, type SelectQueryBuilder, sql } from 'kysely';
import type { Actor } from '#workflows/platform/kernel/actor.js';
import { partiesOf } from '#workflows/platform/kernel/roles.js';
import { countEach, type Group, groupsOf, sumOf } from './counts.js';
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

const startedOf = (what: string): string => `${what}-started`;

/** By assignee; those of each starter besides, for whom they do not wait. */
export const assigneeGroups = (row: Assigned, customerId: string, what = 'assignee'): readonly string[] =>
  row.assignee === null
    ? []
    : [
        ...groupsOf(what, customerId, row.assignee),
        ...(row.starter_id === null ? [] : groupsOf(startedOf(what), customerId, `${row.assignee}|${row.starter_id}`)),
      ];

/** Nobody decides what he started. @param row under which name the query has the rows */
export const startedByAnother = ({ id }: Pick<Actor, 'id'>, row = 'r') =>
  sql<boolean>`${sql.ref(`${row}.starter_id`)} is distinct from ${id}`;

/** Assigned to the actor. @param assignees as whom he is asked, where that is not as whom he takes documents */
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

/** Where the newest rows assigned to the actor are found, of each kind by itself; an index has each in that order. */
export function partsAssigned(
  actor: Actor,
  { table, by, kinds, mostParts }: PartsAsked,
  assignees = assigneesFor(actor),
): Within {
  const { parts, where } = partsFor(actor.customers, { assignee: assignees, kind: kinds }, mostParts);
  const isAnothers = startedByAnother(actor);
  return { table, parts, by, where: where ? sql<boolean>`${isAnothers} and ${where}` : isAnothers };
}

/** How many rows are assigned to the actor. */
export const countAssigned = async (db: QueryExecutorProvider, projection: string, actor: Actor): Promise<number> =>
  sumOf(await countAssignedBy(db, projection, actor, ['assignee']));

/**
 * The same of each kind whose rows are counted apart, all at once. Kinds without rows are left out.
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
