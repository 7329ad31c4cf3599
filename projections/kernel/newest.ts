import { type RawBuilder, sql } from 'kysely';
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

/**
 * Ids of the first rows of each part, each found by an index on the part's columns and the order. Asked for several
 * values at once, Postgres would walk the whole table in order, or sort all of their rows.
 */
export function newestOf({ table, parts, where, by = 'id', ascending, most }: NewestOf): RawBuilder<unknown> {
  const columns = Object.keys(parts);
  const lists = Object.values(parts).map(
    (values, at) => sql`unnest(${[...values]}::text[]) ${sql.id(`p${at}`)}(value)`,
  );
  const same = columns.map((column, at) => sql`r.${sql.id(column)} = ${sql.id(`p${at}`)}.value`);
  const direction = ascending ? sql`asc` : sql`desc`;
  const order = by === 'id' ? sql`r.id ${direction}` : sql`r.${sql.id(by)} ${direction}, r.id desc`;
  return sql`(select f.id from ${sql.join(lists, sql` cross join `)} cross join lateral (
    select r.id from ${sql.id(readSchema, table)} r where ${sql.join([...same, ...(where ? [where] : [])], sql` and `)}
    order by ${order} limit ${most}) f)`;
}
