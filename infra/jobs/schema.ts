import { type Kysely, sql } from 'kysely';
import { migrate } from '#infra/postgres/migrator.js';

const schema = 'jobs';

/** Append only: existing migrations must not change. */
const migrations = {
  '0001_export': {
    up: async (db: Kysely<unknown>) => {
      await sql`create table jobs.export (
        id text primary key, kind text not null, label text not null, scope text not null,
        owner_id text not null, owner_name text not null, input jsonb not null, digest text not null,
        state text not null default 'waiting', percent int not null default 0, rows int not null default 0,
        step text not null default 'waiting', attempt int not null default 0,
        file_id text, file_name text, error text,
        asked_at timestamptz not null default now(), started_at timestamptz, ended_at timestamptz)`.execute(db);
      // An identical open export answers a repeated request.
      await sql`create unique index on jobs.export (owner_id, digest) where state in ('waiting', 'running')`.execute(
        db,
      );
      await sql`create index on jobs.export (owner_id, id)`.execute(db);
    },
  },
  '0002_task_run': {
    up: async (db: Kysely<unknown>) => {
      // The time up to which runs of a task are planned.
      await sql`create table jobs.task_clock (task_id text primary key, planned_until timestamptz not null)`.execute(
        db,
      );
      await sql`create table jobs.task_run (
        id text primary key, task_id text not null, name text not null, job text not null, data text not null,
        due_at timestamptz, asked_by text not null default '', state text not null default 'waiting',
        attempt int not null default 0, begin_after timestamptz not null default now(), beat_at timestamptz,
        exec_at timestamptz, ended_at timestamptz, result text not null default '', unique (task_id, due_at))`.execute(
        db,
      );
      // At most one running run per task, across all workers.
      await sql`create unique index on jobs.task_run (task_id) where state = 'running'`.execute(db);
      await sql`create index on jobs.task_run (id) where state in ('waiting', 'running')`.execute(db);
      await sql`create index on jobs.task_run (task_id, id)`.execute(db);
      await sql`create table jobs.export_archive (like jobs.export, archived_at timestamptz not null default now())`.execute(
        db,
      );
    },
  },
  '0003_task_run_asked': {
    up: async (db: Kysely<unknown>) => {
      // A repeated request with the same key counts once.
      await sql`alter table jobs.task_run add column asked_key text unique`.execute(db);
    },
  },
  '0004_export_known': {
    up: async (db: Kysely<unknown>) => {
      // Time at which the owner learned the outcome. Exports that ended before this column existed count as known.
      await sql`alter table jobs.export add column known_at timestamptz`.execute(db);
      await sql`alter table jobs.export_archive add column known_at timestamptz`.execute(db);
      await sql`update jobs.export set known_at = ended_at where ended_at is not null`.execute(db);
      await sql`create index on jobs.export (ended_at)
        where known_at is null and state in ('done', 'failed')`.execute(db);
    },
  },
};

/** Creates what is missing; several processes may do so at once. */
export const migrateJobs = (db: Kysely<unknown>): Promise<string[]> => migrate(db, migrations, { schema });
