import { type RawBuilder, sql } from 'kysely';
import { readSchema } from '../kernel/schema.js';
import type { Customers } from './counts.js';

/** Allowed values by column: `state` in these, `customer_id` in those. */
export type Parts = Readonly<Record<string, readonly string[]>>;

/** Parts of a table and an additional condition; without parts, the whole table. */
export interface Within {
  readonly table: string;
  readonly parts: Parts;
  /** Types of columns other than text. */
  readonly types?: Readonly<Record<string, 'text' | 'date'>>;
  /** Uses the table alias r. */
  readonly where?: RawBuilder<boolean>;
  /** Sort column; the id by default. */
  readonly by?: string;
}

export interface NewestOf {
  /** All of them have the same sort order. */
  readonly within: readonly Within[];
  readonly ascending: boolean;
  readonly most: number;
}

/** Maximum number of parts that are read one by one. */
export const mostParts = 100;

/**
 * Parts within the documents of some customers: one per customer while they are few. An actor with many customers sees
 * so many of the newest rows that walking the index finds them soon.
 */
export function partsFor(
  customers: Customers,
  parts: Parts,
  most: number = mostParts,
): Pick<Within, 'parts' | 'where'> {
  if (customers === 'all') return { parts };
  const ids = [...customers];
  const count = Object.values(parts).reduce((product, values) => product * values.length, ids.length);
  if (count <= most) return { parts: { customer_id: ids, ...parts } };
  // Written so that Postgres does not use an index for each of the customers.
  return { parts, where: sql<boolean>`(r.customer_id = any(${ids}::text[])) is true` };
}

/**
 * Query for the ids of the first rows of the parts, each found by an index on its columns and the order. For several
 * values at once, Postgres would walk the whole table in order, or sort all of their rows.
 */
export function newestOf({ within, ascending, most }: NewestOf): RawBuilder<unknown> {
  const direction = ascending ? sql`asc` : sql`desc`;
  const found = within.map((one) => firstOf(one, { ascending, most }));
  const byId = within.every(({ by = 'id' }) => by === 'id');
  return sql`(select first.id from (${sql.join(found, sql` union all `)}) first
    order by first.sorted ${direction}, first.id ${byId ? direction : sql`desc`} limit ${most})`;
}

function firstOf({ table, parts, types, where, by = 'id' }: Within, { ascending, most }: Omit<NewestOf, 'within'>) {
  const lists = Object.entries(parts).map(
    ([column, values], at) =>
      sql`unnest(${[...values]}::${sql.raw(types?.[column] ?? 'text')}[]) ${sql.id(`p${at}`)}(value)`,
  );
  const same = Object.keys(parts).map((column, at) => sql`r.${sql.id(column)} = ${sql.id(`p${at}`)}.value`);
  const direction = ascending ? sql`asc` : sql`desc`;
  const order = by === 'id' ? sql`id ${direction}` : sql`${sql.id(by)} ${direction}, id desc`;
  const holds = [...same, ...(where ? [where] : [])];
  const rows = sql`(select r.id, r.${sql.id(by)} as sorted from ${sql.id(readSchema, table)} r
    ${holds.length > 0 ? sql`where ${sql.join(holds, sql` and `)}` : sql``} order by ${order} limit ${most})`;
  if (lists.length === 0) return rows;
  return sql`select one.id, one.sorted from ${sql.join(lists, sql` cross join `)} cross join lateral ${rows} one`;
}
