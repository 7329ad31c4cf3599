import { type Kysely, sql } from 'kysely';

/** Channel notified when a request was added. */
export const requestsChannel = 'operations';

const statements = [
  sql`create schema if not exists operations`,
  sql`create table if not exists operations.process (
    id text primary key, host text not null, pid int not null, version text not null, roles text[] not null,
    started_at timestamptz not null, seen_at timestamptz not null, duties jsonb not null, figures jsonb not null)`,
  sql`create table if not exists operations.request (
    id text primary key, kind text not null, target text not null, state text not null default 'waiting',
    percent int, result jsonb, error text, attempts int not null default 0, process text,
    asked_by text not null, asked_at timestamptz not null default now(),
    started_at timestamptz, ended_at timestamptz)`,
  // An identical open request answers a repeated one.
  sql`create unique index if not exists request_open on operations.request (kind, target)
    where state in ('waiting', 'running')`,
  sql`create index if not exists request_asked on operations.request (asked_at)`,
  sql`create table if not exists operations.error (
    fingerprint text primary key, message text not null, place text not null, correlation_id text, stack text not null,
    process text not null, count bigint not null, first_at timestamptz not null, last_at timestamptz not null)`,
];

/** Creates what is missing; several processes may do so at once. */
export async function prepareOperations(db: Kysely<unknown>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('tradeflow operations schema'))`.execute(tx);
    for (const statement of statements) await statement.execute(tx);
  });
}

/** Whether the schema or one of its tables was dropped and must be recreated. */
export const isDropped = (error: unknown): boolean =>
  ['42P01', '3F000'].includes((error as { code?: string }).code ?? '');
