import { type Kysely, sql } from 'kysely';

/** Number of statements and tables shown, the largest first. */
const most = 20;
/** A statement running this many seconds is slow. */
const slowSeconds = 1;
/** Maximum text of a statement, enough to recognize it. */
const mostText = 500;

/** Figures reported by the database server. Times are in seconds, sizes in bytes. */
export interface DatabaseFigures {
  readonly version: string;
  readonly database: string;
  readonly size: string;
  readonly started_at: Date;
  /** Share of reads that needed no disk, 0 to 1. */
  readonly hit_share: number;
  readonly most_connections: number;
}

export interface Connections {
  readonly state: string;
  readonly count: number;
  readonly longest: number;
}

export interface RunningStatement {
  readonly pid: number;
  readonly state: string;
  readonly seconds: number;
  readonly wait: string;
  /** Ids of the processes it waits for. */
  readonly blocked_by: readonly number[];
  readonly query: string;
}

export interface SlowStatement {
  readonly calls: string;
  readonly mean_ms: number;
  readonly max_ms: number;
  readonly total_ms: number;
  readonly query: string;
}

export interface TableFigures {
  readonly name: string;
  readonly size: string;
  readonly live: string;
  readonly dead: string;
  /** Share of dead rows that still take space, 0 to 1. */
  readonly dead_share: number;
  readonly vacuumed_at: Date | null;
}

type Db = Kysely<unknown>;

async function wholeDatabase(db: Db): Promise<DatabaseFigures> {
  const { rows } = await sql<DatabaseFigures>`
    select current_setting('server_version') as version, current_database() as database,
      pg_database_size(current_database())::text as size, pg_postmaster_start_time() as started_at,
      coalesce(blks_hit::float8 / nullif(blks_hit + blks_read, 0), 1) as hit_share,
      current_setting('max_connections')::int as most_connections
    from pg_stat_database where datname = current_database()`.execute(db);
  const [figures] = rows;
  if (!figures) throw new Error('the database does not know itself');
  return figures;
}

const connections = (db: Db) =>
  sql<Connections>`
    select coalesce(state, 'background') as state, count(*)::int as count,
      greatest(0, coalesce(max(extract(epoch from clock_timestamp() - state_change)), 0))::float8 as longest
    from pg_stat_activity where datname = current_database() group by 1 order by 2 desc, 1`.execute(db);

/** Slow statements, and statements blocked by others. */
const running = (db: Db) =>
  sql<RunningStatement>`
    select pid, state, greatest(0, extract(epoch from clock_timestamp() - query_start))::float8 as seconds,
      coalesce(wait_event_type || ': ' || wait_event, '') as wait, pg_blocking_pids(pid) as blocked_by,
      left(query, ${mostText}) as query
    from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'
      and (query_start < now() - make_interval(secs => ${slowSeconds}) or cardinality(pg_blocking_pids(pid)) > 0)
    order by seconds desc limit ${most}`.execute(db);

const tables = (db: Db) =>
  sql<TableFigures>`
    select schemaname || '.' || relname as name, pg_total_relation_size(relid)::text as size,
      n_live_tup::text as live, n_dead_tup::text as dead,
      coalesce(n_dead_tup::float8 / nullif(n_live_tup + n_dead_tup, 0), 0) as dead_share,
      greatest(last_vacuum, last_autovacuum) as vacuumed_at
    from pg_stat_user_tables order by pg_total_relation_size(relid) desc, 1 limit ${most}`.execute(db);

/** Statements by total time since the statistics were reset; undefined without pg_stat_statements. */
async function slowest(db: Db): Promise<readonly SlowStatement[] | undefined> {
  try {
    const { rows } = await sql<SlowStatement>`
      select calls::text, mean_exec_time::float8 as mean_ms, max_exec_time::float8 as max_ms,
        total_exec_time::float8 as total_ms, left(query, ${mostText}) as query
      from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database())
      order by total_exec_time desc limit ${most}`.execute(db);
    return rows;
  } catch {
    return undefined;
  }
}

/** All current figures of a database. */
export async function databaseFigures(db: Db) {
  const [whole, connected, active, largest, statements] = await Promise.all([
    wholeDatabase(db),
    connections(db),
    running(db),
    tables(db),
    slowest(db),
  ]);
  return { ...whole, connections: connected.rows, running: active.rows, tables: largest.rows, statements };
}
