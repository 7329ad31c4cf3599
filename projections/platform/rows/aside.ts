import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import type { ProjectedEvent } from '../kernel/projection.js';
import { aside, readSchema } from '../kernel/schema.js';
import { errorText } from './failure.js';
import type { Statement } from './statement.js';

/** Kind named in live updates when a stream is set aside or restored. */
export const asideKind = 'aside';

/**
 * An event a projection has set aside: the first of a stream that it could not apply, or any such event if events stand
 * alone. The rows of that stream stay as they were last right.
 */
export interface SetAside {
  readonly stream: string;
  readonly position: bigint;
  readonly type: string;
  readonly error: string;
  readonly correlationId: string;
}

export interface AsideRow {
  readonly projection: string;
  readonly stream: string;
  readonly position: string;
  readonly type: string;
  readonly error: string;
  readonly correlation_id: string;
  readonly since: Date;
  /** Number of waiting events, including the one that could not be applied. */
  readonly waiting: string;
}

export const setAsideAt = ({ stream, position, type, meta }: ProjectedEvent, error: unknown): SetAside => ({
  stream,
  position,
  type,
  error: errorText(error),
  correlationId: meta.correlationId ?? '',
});

/** Set-aside events by checkpoint name. */
export async function readAside(db: Kysely<unknown>, names: readonly string[]): Promise<Map<string, SetAside[]>> {
  const { rows } = await sql<AsideRow>`select * from ${aside} where projection = any(${names})
    order by position`.execute(db);
  const setAside = ({ stream, position, type, error, correlation_id }: AsideRow): SetAside => ({
    stream,
    position: BigInt(position),
    type,
    error,
    correlationId: correlation_id,
  });
  return new Map(
    [...Map.groupBy(rows, ({ projection }) => projection)].map(([name, some]) => [name, some.map(setAside)]),
  );
}

/** Set-aside events of all live projections, longest waiting first. */
export async function listAside(db: QueryExecutorProvider, most: number): Promise<AsideRow[]> {
  const { rows } = await sql<AsideRow>`select * from ${aside} where projection not like '%@%'
    order by since, position limit ${most}`
    .execute(db)
    .catch(orNone);
  return rows;
}

/** Set-aside streams by live projection. */
export async function asideStreams(db: QueryExecutorProvider): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const { rows } = await sql<{ projection: string; streams: string[] }>`select projection, array_agg(stream) streams
    from ${aside} where projection not like '%@%' group by projection`
    .execute(db)
    .catch(orNone);
  return new Map(rows.map(({ projection, streams }) => [projection, new Set(streams)]));
}

/** The table does not exist until a projector has run for the first time. */
const orNone = (error: { code?: string }) => (error.code === '42P01' ? { rows: [] } : Promise.reject(error));

/** Records that a retry failed, for the same reason or another. */
export const noteFailure = (db: Kysely<unknown>, checkpoint: string, { stream, error }: SetAside) =>
  sql`update ${aside} set error = ${error} where projection = ${checkpoint} and stream = ${stream}`.execute(db);

/** Changes a commit makes to set-aside streams. */
export interface AsideChanges {
  readonly set: readonly SetAside[];
  /** Streams whose rows are right again. */
  readonly freed: readonly string[];
  /** Number of further waiting events, by stream. */
  readonly waiting: ReadonlyMap<string, number>;
}

/** Adds these changes to the commit's single statement, on condition that the checkpoint has `moved`. */
export function asideSteps(
  statement: Statement,
  { checkpoint, moved, index }: { checkpoint: string; moved: string; index: number },
  { set, freed, waiting }: AsideChanges,
): void {
  const value = (one: unknown) => statement.value(one);
  const table = `${readSchema}.aside`;
  if (set.length > 0) {
    const rows = set.map(({ position, correlationId, ...one }) => ({
      ...one,
      position: String(position),
      correlation_id: correlationId,
    }));
    statement.step(
      `aside${index}`,
      `insert into ${table} (projection, stream, position, type, error, correlation_id)
      select ${value(checkpoint)}::text, row.* from jsonb_to_recordset(${value(JSON.stringify(rows))}::jsonb)
        row(stream text, position bigint, type text, error text, correlation_id text) where ${moved}
      on conflict do nothing`,
    );
  }
  if (freed.length > 0) {
    statement.step(
      `freed${index}`,
      `delete from ${table} where projection = ${value(checkpoint)} and stream = any(${value(freed)}::text[])
      and ${moved}`,
    );
  }
  if (waiting.size > 0) {
    const more = `unnest(${value([...waiting.keys()])}::text[], ${value([...waiting.values()])}::int[])`;
    statement.step(
      `waiting${index}`,
      `update ${table} a set waiting = a.waiting + c.more from ${more} c(stream, more)
      where a.projection = ${value(checkpoint)} and a.stream = c.stream and ${moved}`,
    );
  }
}
