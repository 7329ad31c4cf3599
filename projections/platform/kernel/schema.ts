import { type Kysely, sql, type Transaction } from 'kysely';
import { columnsSql } from './columns.js';
import { type AnyProjection, type Projection, tableOf } from './projection.js';

/** Everything in the schema `read` can be dropped: it is rebuilt from the events. */
export const readSchema = 'read';
export const checkpoints = sql.id(readSchema, 'checkpoint');
/** Stored totals of a projection's groups, and the differences since: see counts.ts. */
export const rowCounts = sql.id(readSchema, 'row_count');
export const countMoves = sql.id(readSchema, 'count_move');
/** Current totals of a projection's groups. */
export const rowTotals = sql.id(readSchema, 'row_total');
/** Set-aside events of projections, see aside.ts. */
export const aside = sql.id(readSchema, 'aside');

/** Which rows of a projection: those queries read, or those built to replace or to check them. */
export type Generation = 'live' | 'next' | 'check';

/** Names of a generation's table and checkpoint. */
export const tableFor = (projection: Pick<Projection, 'name'>, generation: Generation): string =>
  generation === 'live' ? tableOf(projection) : `${tableOf(projection)}__${generation}`;
export const checkpointFor = ({ name }: Pick<Projection, 'name'>, generation: Generation): string =>
  generation === 'live' ? name : `${name}@${generation}`;

export interface CheckpointRow {
  readonly name: string;
  readonly version: number;
  readonly position: string;
  readonly error: string | null;
  /** Once the table has been filled for the first time. */
  readonly indexed: boolean;
}

/** By name; none before a projector has run for the first time. */
export async function readCheckpoints(db: Kysely<unknown>): Promise<Map<string, CheckpointRow>> {
  const exists = await sql`select where to_regclass(${`${readSchema}.checkpoint`}) is not null`.execute(db);
  if (exists.rows.length === 0) return new Map();
  const { rows } = await sql<CheckpointRow>`select name, version, position, error, indexed from ${checkpoints}`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.name, row]));
}

/**
 * Projections whose tables are not yet those of this program: they may lack columns that its queries ask for, until a
 * projector of the same version has filled them. Parked ones are none of these: no waiting helps.
 */
export async function unbuilt(db: Kysely<unknown>, projections: readonly AnyProjection[]): Promise<string[]> {
  const known = await readCheckpoints(db);
  const isUnbuilt = (projection: AnyProjection) => {
    const [live, next] = [known.get(checkpointFor(projection, 'live')), known.get(checkpointFor(projection, 'next'))];
    const isBuilt = live?.version === projection.version && live.indexed;
    return !isBuilt && !live?.error && !next?.error;
  };
  return projections.filter(isUnbuilt).map(({ name }) => name);
}

/**
 * Creates the tables of new projections; those with a raised version get a table beside the live one, to be built from
 * the first event.
 */
export async function prepareTables(db: Kysely<unknown>, projections: readonly AnyProjection[]): Promise<void> {
  await sql`create schema if not exists ${sql.id(readSchema)}`.execute(db);
  await sql`create extension if not exists pg_trgm`.execute(db);
  await sql`create table if not exists ${checkpoints} (
    name text primary key, version int not null, position bigint not null, error text, failed_at bigint,
    updated_at timestamptz not null default now())`.execute(db);
  await sql`alter table ${checkpoints} add column if not exists indexed boolean not null default true`.execute(db);
  await sql`create table if not exists ${rowCounts} (
    projection text not null, key text collate "C" not null, total bigint not null, primary key (projection, key))`.execute(
    db,
  );
  await sql`create table if not exists ${countMoves} (
    projection text not null, keys text[] collate "C" not null, totals bigint[] not null)`.execute(db);
  // Installations from before sums existed have int4 moves; the view would prevent changing the type.
  await sql`do $$ begin
    if exists (select from pg_attribute where attrelid = ${sql.lit(`${readSchema}.count_move`)}::regclass
      and attname = 'totals' and atttypid = 'int4[]'::regtype) then
      drop view if exists ${rowTotals};
      alter table ${countMoves} alter column totals type bigint[];
    end if; end $$`.execute(db);
  await sql`create or replace view ${rowTotals} as select projection, key, sum(total)::bigint as total from (
    select projection, key, total from ${rowCounts}
    union all select m.projection, c.key, c.total from ${countMoves} m, unnest(m.keys, m.totals) c(key, total)) c
    group by projection, key`.execute(db);
  await sql`create table if not exists ${aside} (
    projection text not null, stream text not null, position bigint not null, type text not null, error text not null,
    correlation_id text not null, since timestamptz not null default now(), waiting bigint not null default 1,
    primary key (projection, stream, position))`.execute(db);
  const known = await readCheckpoints(db);
  for (const projection of projections) {
    const live = known.get(checkpointFor(projection, 'live'));
    const next = known.get(checkpointFor(projection, 'next'));
    if (!live) await createTable(db, projection, 'live');
    else if (live.version !== projection.version && next?.version !== projection.version) {
      await createTable(db, projection, 'next');
    }
  }
}

/** Creates an empty table without indexes, positioned before the first event. An existing table is dropped. */
export async function createTable(
  db: Kysely<unknown>,
  projection: AnyProjection,
  generation: Generation,
): Promise<void> {
  const table = tableFor(projection, generation);
  await db.transaction().execute(async (tx) => {
    await tx.schema.withSchema(readSchema).dropTable(table).ifExists().execute();
    // Leaves room for new versions of a row on its page: an update that touches no index is cheap.
    await sql`create table ${sql.id(readSchema, table)} (${sql.raw(columnsSql(projection.columns))})
      with (fillfactor = 80)`.execute(tx);
    await dropCounts(tx, checkpointFor(projection, generation));
    await sql`delete from ${aside} where projection = ${checkpointFor(projection, generation)}`.execute(tx);
    await sql`insert into ${checkpoints} (name, version, position, indexed)
      values (${checkpointFor(projection, generation)}, ${projection.version}, -1, false)
      on conflict (name) do update
      set version = excluded.version, position = -1, indexed = false, error = null, failed_at = null`.execute(tx);
  });
}

/**
 * Creates the indexes of a filled table: maintaining them row by row while filling would cost several times as much as
 * the filling. All or none are created; the checkpoint records that they exist.
 */
export const createIndexes = (db: Kysely<unknown>, projection: AnyProjection, generation: Generation): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const table = sql.id(readSchema, tableFor(projection, generation));
    // The projector's connections are set to read by key, but building an index reads everything.
    await sql`select set_config('enable_seqscan', 'on', true), set_config('enable_sort', 'on', true),
      set_config('maintenance_work_mem', '256MB', true)`.execute(tx);
    for (const index of projection.indexes ?? []) {
      await sql.raw(index.replace('%', `"${readSchema}"."${tableFor(projection, generation)}"`)).execute(tx);
    }
    await sql`analyze ${table}`.execute(tx);
    await sql`update ${checkpoints} set indexed = true
      where name = ${checkpointFor(projection, generation)}`.execute(tx);
  });

const dropCounts = async (db: Kysely<unknown>, checkpoint: string): Promise<void> => {
  for (const counts of [rowCounts, countMoves])
    await sql`delete from ${counts} where projection = ${checkpoint}`.execute(db);
};

/** Atomically replaces the live rows with those that were built beside them. */
export const swapTables = (db: Kysely<unknown>, projection: AnyProjection): Promise<void> =>
  db.transaction().execute(async (tx: Transaction<unknown>) => {
    const [live, next] = [tableFor(projection, 'live'), tableFor(projection, 'next')];
    const [old, fresh] = [checkpointFor(projection, 'live'), checkpointFor(projection, 'next')];
    await tx.schema.withSchema(readSchema).dropTable(live).ifExists().execute();
    await tx.schema.withSchema(readSchema).alterTable(next).renameTo(live).execute();
    await sql`alter index ${sql.id(readSchema, `${next}_pkey`)} rename to ${sql.id(`${live}_pkey`)}`.execute(tx);
    // Streams still set aside keep the time at which they were first set aside.
    await sql`update ${aside} a set since = o.since from ${aside} o
      where a.projection = ${fresh} and o.projection = ${old} and o.stream = a.stream`.execute(tx);
    await sql`delete from ${checkpoints} where name = ${old}`.execute(tx);
    await dropCounts(tx, old);
    await sql`delete from ${aside} where projection = ${old}`.execute(tx);
    for (const counts of [rowCounts, countMoves])
      await sql`update ${counts} set projection = ${old} where projection = ${fresh}`.execute(tx);
    await sql`update ${aside} set projection = ${old} where projection = ${fresh}`.execute(tx);
    await sql`update ${checkpoints} set name = ${old} where name = ${fresh}`.execute(tx);
  });
