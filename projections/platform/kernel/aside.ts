import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import { wordsOf } from './failure.js';
import type { ProjectedEvent } from './projection.js';
import { aside, readSchema } from './schema.js';
import type { Statement } from './statement.js';

/** The kind that live updates name when something was set aside or came back. */
export const asideKind = 'aside';

/**
 * What a projection has set aside: the first event of a stream that it could not take, or any event where each stands
 * for itself. The rows of that stream stay as they were last right.
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
  /** Events that wait, with the one that could not be taken. */
  readonly waiting: string;
}

export const setAsideAt = ({ stream, position, type, meta }: ProjectedEvent, error: unknown): SetAside => ({
  stream,
  position,
  type,
  error: wordsOf(error),
  correlationId: meta.correlationId ?? '',
});

/** What stands aside, by the names of the checkpoints. */
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

/** What stands aside of all live projections, the longest first. */
export async function listAside(db: QueryExecutorProvider, most: number): Promise<AsideRow[]> {
  const { rows } = await sql<AsideRow>`select * from ${aside} where projection not like '%@%'
    order by since, position limit ${most}`
    .execute(db)
    .catch(orNone);
  return rows;
}

/** The streams that stand aside, by live projection. */
export async function asideStreams(db: QueryExecutorProvider): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const { rows } = await sql<{ projection: string; streams: string[] }>`select projection, array_agg(stream) streams
    from ${aside} where projection not like '%@%' group by projection`
    .execute(db)
    .catch(orNone);
  return new Map(rows.map(({ projection, streams }) => [projection, new Set(streams)]));
}

/** There is no table as long as no projector has ever run. */
const orNone = (error: { code?: string }) => (error.code === '42P01' ? { rows: [] } : Promise.reject(error));

/** It was tried again, and failed again: for the same reason or another. */
export const noteFailure = (db: Kysely<unknown>, checkpoint: string, { stream, error }: SetAside) =>
  sql`update ${aside} set error = ${error} where projection = ${checkpoint} and stream = ${stream}`.execute(db);

/** What a commit does to what stands aside. */
export interface AsideChanges {
  readonly set: readonly SetAside[];
  /** Streams whose rows are right again. */
  readonly freed: readonly string[];
  /** How many more events wait, by stream. */
  readonly waiting: ReadonlyMap<string, number>;
}

/** The same as steps of the commit's one statement, on condition that the checkpoint has `moved`. */
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
