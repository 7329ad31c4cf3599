import { type Kysely, sql, type Transaction } from 'kysely';
import type { Projection } from '../kernel/projection.js';
import {
  aside,
  checkpointFor,
  checkpoints,
  countMoves,
  readSchema,
  rowCounts,
  rowTotals,
  tableFor,
} from '../kernel/schema.js';

/** Compares live rows with rows rebuilt from the events up to the same position. */
export interface Comparison {
  readonly position: bigint;
  readonly rows: number;
  readonly rebuiltRows: number;
  /** Checksum of all rows, independent of their order. */
  readonly checksum: string;
  readonly rebuiltChecksum: string;
  /** Number of rows that differ; only the first are listed. */
  readonly differences: number;
  /** Ids of rows the events yield but the live table lacks. */
  readonly missing: readonly string[];
  /** Ids of live rows the events do not yield. */
  readonly extra: readonly string[];
  readonly different: readonly { readonly id: string; readonly columns: readonly string[] }[];
  /** Groups whose count differs from what the events yield. */
  readonly counts: readonly string[];
  /** Streams set aside in the rebuilt rows: their correct content is unknown. */
  readonly aside: readonly string[];
}

const mostListed = 100;

/**
 * Compares the live table with its shadow on one snapshot: `fixed` resolves once the snapshot is taken and writers may
 * continue; the rows are then compared in that snapshot without hurry.
 */
export function compare(
  db: Kysely<unknown>,
  projection: Pick<Projection, 'name'>,
  position: bigint,
): { fixed: Promise<void>; comparison: Promise<Comparison> } {
  const fixed = Promise.withResolvers<void>();
  const comparison = db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      // The first statement takes the snapshot.
      await sql`select from ${checkpoints} limit 1`.execute(tx);
      fixed.resolve();
      // The projector's connections are set to read by key, but this reads everything.
      await sql`select set_config(name, 'on', true) from unnest(array[
        'enable_seqscan', 'enable_hashjoin', 'enable_mergejoin', 'enable_hashagg', 'enable_sort']) name`.execute(tx);
      return compared(tx, projection, position);
    });
  comparison.catch(fixed.reject);
  return { fixed: fixed.promise, comparison };
}

interface Difference {
  readonly id: string;
  readonly live: Record<string, unknown> | null;
  readonly rebuilt: Record<string, unknown> | null;
  readonly total: string;
}

async function compared(
  tx: Transaction<unknown>,
  projection: Pick<Projection, 'name'>,
  position: bigint,
): Promise<Comparison> {
  const live = sql.id(readSchema, tableFor(projection, 'live'));
  const shadow = sql.id(readSchema, tableFor(projection, 'check'));
  const [mine, theirs] = [await summed(tx, live), await summed(tx, shadow)];
  const { rows } = await sql<Difference>`
    select coalesce(l.id, s.id) as id, to_jsonb(l) as live, to_jsonb(s) as rebuilt, count(*) over () as total
    from ${live} l full join ${shadow} s on l.id = s.id
    where l.id is null or s.id is null or md5(l::text) <> md5(s::text)
    order by 1 limit ${mostListed}`.execute(tx);
  const counts = await sql<{ key: string }>`
    select key, sum(total) as live, sum(rebuilt) as rebuilt from (
      select key, total, 0 as rebuilt from ${rowTotals} where projection = ${checkpointFor(projection, 'live')}
      union all select key, 0, total from ${rowTotals} where projection = ${checkpointFor(projection, 'check')}) c
    group by key having sum(total) <> sum(rebuilt) order by key limit ${mostListed}`.execute(tx);
  const standing = await sql<{ stream: string }>`select distinct stream from ${aside}
    where projection = ${checkpointFor(projection, 'check')} order by 1 limit ${mostListed}`.execute(tx);
  return {
    position,
    rows: mine.count,
    rebuiltRows: theirs.count,
    checksum: mine.checksum,
    rebuiltChecksum: theirs.checksum,
    differences: Number(rows[0]?.total ?? 0),
    missing: rows.filter((row) => row.live === null).map(({ id }) => id),
    extra: rows.filter((row) => row.rebuilt === null).map(({ id }) => id),
    different: rows.flatMap(({ id, live, rebuilt }) =>
      live && rebuilt ? [{ id, columns: differingColumns(live, rebuilt) }] : [],
    ),
    counts: counts.rows.map(({ key }) => key),
    aside: standing.rows.map(({ stream }) => stream),
  };
}

async function summed(tx: Transaction<unknown>, table: ReturnType<typeof sql.id>) {
  const { rows } = await sql<{ count: string; checksum: string }>`
    select count(*), to_hex(coalesce(bit_xor(hashtextextended(t::text, 0)), 0)) as checksum from ${table} t`.execute(
    tx,
  );
  return { count: Number(rows[0]?.count ?? 0), checksum: rows[0]?.checksum ?? '' };
}

export const differingColumns = (live: Record<string, unknown>, rebuilt: Record<string, unknown>): string[] =>
  Object.keys(rebuilt).filter((column) => JSON.stringify(live[column]) !== JSON.stringify(rebuilt[column]));

/** Shadows are useful only to the process that made them: what a killed process left behind is dropped. */
export async function dropShadows(db: Kysely<unknown>, ...only: readonly Pick<Projection, 'name'>[]): Promise<void> {
  const tables = only.map((projection) => tableFor(projection, 'check'));
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = ${readSchema} and tablename like '%\\_\\_check'`.execute(
    db,
  );
  for (const { name } of rows) {
    if (only.length === 0 || tables.includes(name)) await db.schema.withSchema(readSchema).dropTable(name).execute();
  }
  const names = only.map((projection) => checkpointFor(projection, 'check'));
  const gone = (column: string) =>
    only.length === 0 ? sql`${sql.id(column)} like '%@check'` : sql`${sql.id(column)} = any(${names}::text[])`;
  await sql`delete from ${checkpoints} where ${gone('name')}`.execute(db);
  for (const counts of [rowCounts, countMoves])
    await sql`delete from ${counts} where ${gone('projection')}`.execute(db);
  await sql`delete from ${aside} where ${gone('projection')}`.execute(db);
}
