import { type RawBuilder, sql } from 'kysely';
import type { Customers } from './counts.js';
import { readSchema } from './schema.js';

/** Values that rows have one of, by column: `state` in these, `customer_id` in those. */
export type Parts = Readonly<Record<string, readonly string[]>>;

/** Parts of a table, and what else must hold in them. */
export interface Within {
  readonly table: string;
  readonly parts: Parts;
  /** The rows go by the name of r. */
  readonly where?: RawBuilder<boolean>;
  /** The column they are sorted by; the id unless said otherwise. */
  readonly by?: string;
}

export interface NewestOf extends Within {
  readonly ascending: boolean;
  readonly most: number;
}

/** More parts than these are not looked at one by one. */
const mostParts = 100;

/**
 * The parts within the documents of some customers: each customer's by itself while they are few; an actor who sees many sees
 * so much of the newest that they are found on the way.
 */
export function partsFor(customers: Customers, parts: Parts): Pick<Within, 'parts' | 'where'> {
  if (customers === 'all') return { parts };
  const ids = [...customers];
  const count = Object.values(parts).reduce((product, values) => product * values.length, ids.length);
  if (count <= mostParts) return { parts: { customer_id: ids, ...parts } };
  return { parts, where: sql<boolean>`r.customer_id = any(${ids}::text[])` };
}

/**
 * Ids of the first rows of the parts, each part's found by an index on its columns and the order. Asked for several
 * values at once, Postgres would walk the whole table in order, or sort all of their rows.
 */
export function newestOf({ table, parts, where, by = 'id', ascending, most }: NewestOf): RawBuilder<unknown> {
  const lists = Object.values(parts).map(
    (values, at) => sql`unnest(${[...values]}::text[]) ${sql.id(`p${at}`)}(value)`,
  );
  const same = Object.keys(parts).map((column, at) => sql`r.${sql.id(column)} = ${sql.id(`p${at}`)}.value`);
  const direction = ascending ? sql`asc` : sql`desc`;
  const column = sql.id(by);
  const order = by === 'id' ? sql`id ${direction}` : sql`${column} ${direction}, id desc`;
  return sql`(select first.id from ${sql.join(lists, sql` cross join `)} cross join lateral (
    select r.id, r.${column} as sorted from ${sql.id(readSchema, table)} r
    where ${sql.join([...same, ...(where ? [where] : [])], sql` and `)}
    order by ${order} limit ${most}) first
    order by first.sorted ${direction}, first.id ${by === 'id' ? direction : sql`desc`} limit ${most})`;
}
