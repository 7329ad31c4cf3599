import { type QueryExecutorProvider, sql } from 'kysely';
import type { Actor } from '#workflows/platform/kernel/actor.js';
import { rowCounts } from './schema.js';

/**
 * Groups of rows are counted as rows come and go, so that a total costs the same at any size. The name of a group is
 * what it is about, whose documents they are, and the value: `state C1 draft`.
 */
const everybody = '*';

export type Customers = Actor['customers'];

export const groupOf = (what: string, owner: string, value: string): string => `${what} ${owner} ${value}`;
export const groupOfAll = (what: string, value: string): string => groupOf(what, everybody, value);

/** The groups of a row: one among everybody's, one among its customer's. */
export const groupsOf = (what: string, customerId: string, value: string): readonly string[] => [
  groupOfAll(what, value),
  groupOf(what, customerId, value),
];

/** How many rows of a kind there are with each of these values, among the documents of those customers. */
export async function countBy(
  db: QueryExecutorProvider,
  projection: string,
  what: string,
  customers: Customers,
  values: readonly string[],
): Promise<Record<string, number>> {
  const owners = customers === 'all' ? [everybody] : [...customers];
  const keys = owners.flatMap((owner) => values.map((value) => groupOf(what, owner, value)));
  if (keys.length === 0) return {};
  const { rows } = await sql<{ value: string; total: string }>`
    select split_part(key, ' ', 3) as value, sum(total) as total from ${rowCounts}
    where projection = ${projection} and key = any(${keys}::text[]) group by 1`.execute(db);
  return Object.fromEntries(rows.map(({ value, total }) => [value, Number(total)]));
}

/** The same as one number. */
export const countIn = async (...asked: Parameters<typeof countBy>): Promise<number> => sumOf(await countBy(...asked));

export const sumOf = (totals: Record<string, number>): number =>
  Object.values(totals).reduce((sum, total) => sum + total, 0);

/** How many rows there are in groups that are named in full. */
export async function countNamed(
  db: QueryExecutorProvider,
  projection: string,
  groups: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ total: string }>`select coalesce(sum(total), 0) as total from ${rowCounts}
    where projection = ${projection} and key = any(${[...groups]}::text[])`.execute(db);
  return Number(rows[0]?.total ?? 0);
}
