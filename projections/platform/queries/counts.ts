import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import type { Actor } from '#workflows/platform/kernel/actor.js';
import type { Summand } from '../kernel/projection.js';
import { countMoves, rowCounts, rowTotals } from '../kernel/schema.js';

/**
 * Groups of rows are counted, and amounts in rows summed, as rows come and go: a total costs the same at any size. A
 * group's key is its subject (`what`), the customer who owns the documents, and the value: `state C1 draft`.
 */
const everybody = '*';

export type Customers = Actor['customers'];

const ownersAmong = (customers: Customers): readonly string[] => (customers === 'all' ? [everybody] : [...customers]);
/** With more customers than this, it is cheaper to query first which groups exist. */
const mostOwners = 10;

export const groupOf = (what: string, owner: string, value: string): string => `${what} ${owner} ${value}`;
export const groupOfAll = (what: string, value: string): string => groupOf(what, everybody, value);

/** The groups of a row: one for all customers, one for its own. */
export const groupsOf = (what: string, customerId: string, value: string): readonly string[] => [
  groupOfAll(what, value),
  groupOf(what, customerId, value),
];

/** Amounts a row adds to the sums of its groups; empty if the amount is zero. */
export const summands = (what: string, customerId: string, value: string, amount: bigint): readonly Summand[] =>
  amount === 0n ? [] : groupsOf(what, customerId, value).map((group): Summand => [group, amount]);

/** Number of rows for each of the values, among the documents of the customers. */
export async function countBy(
  db: QueryExecutorProvider,
  projection: string,
  what: string,
  customers: Customers,
  values: readonly string[],
): Promise<Record<string, number>> {
  const owners = ownersAmong(customers);
  const keys = owners.flatMap((owner) => values.map((value) => groupOf(what, owner, value)));
  if (keys.length === 0) return {};
  const { rows } = await sql<{ value: string; total: string }>`
    select split_part(key, ' ', 3) as value, sum(total) as total from ${rowTotals}
    where projection = ${projection} and key = any(${keys}::text[]) group by 1`.execute(db);
  return Object.fromEntries(rows.map(({ value, total }) => [value, Number(total)]));
}

/** A group of rows across customers. */
export interface Group {
  readonly what: string;
  readonly value: string;
}

/**
 * Number of rows in the groups by `what`, among the documents of the customers. For many customers, only groups in
 * which anybody has rows are queried.
 */
export async function countEach(
  db: QueryExecutorProvider,
  projection: string,
  customers: Customers,
  groups: readonly Group[],
): Promise<Record<string, number>> {
  const owners = ownersAmong(customers);
  const asked = owners.length > mostOwners ? await groupsPresent(db, projection, groups) : groups;
  const keys = owners.flatMap((owner) => asked.map(({ what, value }) => groupOf(what, owner, value)));
  const sums = await sumsNamed(db, projection, keys);
  return Object.fromEntries([...sums].map(([what, total]) => [what, Number(total)]));
}

/** Sums of groups given by their complete keys, by `what`. */
export async function sumsNamed(
  db: QueryExecutorProvider,
  projection: string,
  groups: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  if (groups.length === 0) return new Map();
  const { rows } = await sql<{ what: string; total: string }>`
    select split_part(key, ' ', 1) as what, sum(total) as total from ${rowTotals}
    where projection = ${projection} and key = any((select ${[...groups]}::text[])::text[]) group by 1`.execute(db);
  return new Map(rows.map(({ what, total }) => [what, BigInt(total)]));
}

async function groupsPresent(db: QueryExecutorProvider, projection: string, groups: readonly Group[]) {
  const named = new Map(groups.map((group) => [groupOfAll(group.what, group.value), group]));
  const { rows } = await sql<{ key: string }>`select key from ${rowTotals}
    where projection = ${projection} and key = any(${[...named.keys()]}::text[]) and total > 0`.execute(db);
  return rows.flatMap(({ key }) => named.get(key) ?? []);
}

/** Number of rows for all of the values together. */
export const countIn = async (...asked: Parameters<typeof countBy>): Promise<number> => sumOf(await countBy(...asked));

export const sumOf = (totals: Record<string, number>): number =>
  Object.values(totals).reduce((sum, total) => sum + total, 0);

/** Number of rows in groups given by their complete keys. */
export async function countNamed(...asked: Parameters<typeof sumsNamed>): Promise<number> {
  const sums = await sumsNamed(...asked);
  return Number([...sums.values()].reduce((sum, total) => sum + total, 0n));
}

/** Query for the sums of a range of group keys; its cost is the number of groups in the range. */
export interface SumsAsked {
  readonly projection: string;
  readonly whats: readonly string[];
  readonly customers: Customers;
  /** Only values with this prefix. */
  readonly beginning?: string;
  /** Only values up to those with this prefix, in text order. */
  readonly upTo?: string;
  /** Number of leading characters to cut off each value; values that are then equal are added up. */
  readonly past?: number;
}

/** Sorts after every text that continues. */
const after = '\u{10FFFF}';

/** Sums of the groups of one kind, by value. */
export type Sums = ReadonlyMap<string, bigint>;
export const noSums: Sums = new Map();

/**
 * Sums of the groups of each kind by value, over the documents of the customers, in the order of `whats`. All are read
 * at one moment, so that figures shown side by side agree. Zero sums are omitted.
 */
export async function sumsBy(
  db: QueryExecutorProvider,
  { projection, whats, customers, past, ...values }: SumsAsked,
): Promise<readonly Sums[]> {
  return sumsAlong(db, { projection, whats, customers, past, ...endsOf(values) });
}

const endsOf = ({ beginning = '', upTo = beginning }: Pick<SumsAsked, 'beginning' | 'upTo'>) => ({
  first: beginning,
  last: upTo + after,
});

/** Groups of a kind with values from `from` up to but excluding `beyond`, in text order; a missing end is open. */
export interface Between {
  readonly projection: string;
  readonly what: string;
  readonly customers: Customers;
  readonly from?: string | undefined;
  readonly beyond?: string | undefined;
}

/** Sums of these groups by value, over the documents of the customers. Zero sums are omitted. */
export async function sumsBetween(
  db: QueryExecutorProvider,
  { projection, what, customers, from = '', beyond = after }: Between,
): Promise<Sums> {
  const [sums = noSums] = await sumsAlong(db, { projection, whats: [what], customers, first: from, last: beyond });
  return sums;
}

interface Along {
  readonly projection: string;
  readonly whats: readonly string[];
  readonly customers: Customers;
  readonly first: string;
  /** Exclusive upper end. */
  readonly last: string;
  readonly past?: number | undefined;
}

async function sumsAlong(db: QueryExecutorProvider, { past = 0, ...asked }: Along): Promise<readonly Sums[]> {
  const { rows } = await sql<{ what: string; value: string; total: string }>`
    select what, substr(value, ${past}::int + 1) as value, sum(total) as total from ${groupsAlong(asked)}
    group by 1, 2 having sum(total) <> 0`.execute(db);
  const found = Map.groupBy(rows, ({ what }) => what);
  return asked.whats.map((what) => new Map((found.get(what) ?? []).map((row) => [row.value, BigInt(row.total)])));
}

/** Total of the groups of each kind with values in the range, over the customers' documents, ordered as `whats`. */
export async function totalsOf(
  db: QueryExecutorProvider,
  { projection, whats, customers, ...values }: Omit<SumsAsked, 'past'>,
): Promise<readonly bigint[]> {
  const along = groupsAlong({ projection, whats, customers, ...endsOf(values) });
  const { rows } = await sql<{ what: string; total: string }>`
    select what, sum(total) as total from ${along} group by 1`.execute(db);
  const found = new Map(rows.map(({ what, total }) => [what, BigInt(total)]));
  return whats.map((what) => found.get(what) ?? 0n);
}

/**
 * Each owner's totals are adjacent: they are looked up by key, owner by owner, whatever the planner expects of ranges.
 * Recent moves are few and unsorted, so they are scanned once for all owners.
 */
function groupsAlong({ projection, whats, customers, first, last }: Along) {
  return sql`(
    with asked as (select what, owner, what || ' ' || owner || ' ' as start
      from unnest(${whats}::text[]) what, unnest(${ownersAmong(customers)}::text[]) owner)
    select what, substr(key, length(start) + 1) as value, total from asked cross join lateral (
      select key, total from ${rowCounts} where projection = ${projection}
        and key >= (start || ${first}) collate "C" and key < (start || ${last}) collate "C" offset 0) kept
    union all select what, substr(moved.key, length(start) + 1), moved.total from asked join (
      select c.key, c.total, split_part(c.key, ' ', 1) as kind, split_part(c.key, ' ', 2) as owner
      from ${countMoves} m, unnest(m.keys, m.totals) c(key, total) where m.projection = ${projection}) moved
      on moved.kind = asked.what and moved.owner = asked.owner
      where moved.key >= (start || ${first}) collate "C" and moved.key < (start || ${last}) collate "C") found`;
}

/** Number of folded moves after which their table is vacuumed, as dead rows slow down reads. */
const mostGone = 1000;

/**
 * A batch stores its count differences as one row, because an approval changes some fifteen groups; they are folded
 * into the totals once a second. Until then a total is the stored one plus the differences since (`row_total`).
 */
export class CountFolder {
  private gone = 0;

  constructor(private readonly db: Kysely<unknown>) {}

  /** Folds counts of projections, given by checkpoint. Meanwhile no other process may fold or rename them. */
  async fold(checkpoints: readonly string[]): Promise<void> {
    const { rows } = await sql<{ count: string }>`
      with moved as (delete from ${countMoves} where projection = any(${[...checkpoints]}::text[]) returning *),
        folded as (insert into ${rowCounts} as t (projection, key, total)
          select m.projection, c.key, sum(c.total) from moved m, unnest(m.keys, m.totals) c(key, total)
          group by 1, 2 having sum(c.total) <> 0
          on conflict (projection, key) do update set total = t.total + excluded.total)
      select count(*) from moved`.execute(this.db);
    this.gone += Number(rows[0]?.count);
    if (this.gone < mostGone) return;
    this.gone = 0;
    await sql`vacuum (skip_locked) ${countMoves}`.execute(this.db);
  }
}
