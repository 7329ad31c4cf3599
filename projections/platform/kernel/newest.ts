import { type RawBuilder, sql } from 'kysely';
import type { Customers } from './counts.js';
import { readSchema } from './schema.js';

/** Values that rows have one of, by column: `state` in these, `customer_id` in those. */
export type Parts = Readonly<Record<string, readonly string[]>>;

/** Parts of a table, and what else must hold in them; no parts: the whole of it. */
export interface Within {
  readonly table: string;
  readonly parts: Parts;
  /** Of columns that are no text. */
  readonly types?: Readonly<Record<string, 'text' | 'date'>>;
  /** The rows go by the name of r. */
  readonly where?: RawBuilder<boolean>;
  /** The column they are sorted by; the id unless said otherwise. */
  readonly by?: string;
}

export interface NewestOf {
  /** All of them have one order. */
  readonly within: readonly Within[];
  readonly ascending: boolean;
  readonly most: number;
}

/** More parts than these are not looked at one by one. */
export const mostParts = 100;

/**
 * The parts within the documents of some customers: each customer's by itself while they are few; an actor who sees many sees
 * so much of the newest that they are found on the way.
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
  // Said so that no index is asked for each of the customers.
  return { parts, where: sql<boolean>`(r.customer_id = any(${ids}::text[])) is true` };
}

/**
 * Ids of the first rows of the parts, each part's found by an index on its columns and the order. Asked for several
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
