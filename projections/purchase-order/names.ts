import { type QueryExecutorProvider, sql } from 'kysely';
import { type Customers, groupOf } from '#projections/platform/kernel/counts.js';
import { contains } from '#projections/platform/kernel/list.js';
import { rowTotals } from '#projections/platform/kernel/schema.js';
import type { Content } from '#workflows/purchase-order/events.js';

type Names = Pick<Content, 'orderName' | 'customerAbbr' | 'supplierAbbr'>;

/**
 * An order's name is who trades with whom, then day and number: the stem, then digits. Many orders share a stem, and
 * they are counted by it, so that a keyword that can only be in the stem is looked for among the stems. (Words of two
 * characters, as Chinese ones are, have no trigram that an index could find.)
 */
export function stemOf({ orderName, customerAbbr, supplierAbbr }: Names): string {
  const stem = `${customerAbbr}-${supplierAbbr}`;
  return orderName.startsWith(stem) && /^[\d-]*$/.test(orderName.slice(stem.length)) ? stem : orderName;
}

export const nameGroup = (customerId: string, stem: string): string => groupOf('name', customerId, stem);

/** Its last character is none that day and number are made of: all of it is in the stem. */
export const isInStem = (keyword: string): boolean => !/[\d-]$/.test(keyword);

export interface Stem {
  readonly stem: string;
  readonly total: number;
}

/** The stems that contain the keyword, and how many orders each has. */
export async function stemsWith(
  db: QueryExecutorProvider,
  projection: string,
  customers: Customers,
  keyword: string,
): Promise<Stem[]> {
  const theirs = customers === 'all' ? sql`true` : sql`owner = any(${[...customers]}::text[])`;
  const { rows } = await sql<{ stem: string; total: string }>`
    select stem, sum(total) as total from (
      select split_part(key, ' ', 2) as owner, substr(key, 7 + length(split_part(key, ' ', 2))) as stem, total
      from ${rowTotals} where projection = ${projection} and key >= 'name ' and key < 'name!' and total > 0) counted
    where ${contains('stem', keyword)} and ${theirs} group by stem`.execute(db);
  return rows.map(({ stem, total }) => ({ stem, total: Number(total) }));
}
