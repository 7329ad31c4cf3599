import { type Kysely, sql } from 'kysely';
import { migrate } from '#infra/postgres/migrator.js';

/** Append only: existing migrations must not change. */
const migrations = {
  '0001_outbox': {
    up: async (db: Kysely<unknown>) => {
      await sql`create table mail.feed (
        one boolean primary key default true check (one), position bigint not null,
        since timestamptz not null default now())`.execute(db);
      await sql`create table mail.letter (
        key text primary key, user_id text not null, about jsonb not null,
        made_at timestamptz not null default now(), attempts int not null default 0, error text,
        sent_at timestamptz, given_up_at timestamptz)`.execute(db);
      await sql`create index on mail.letter (made_at)`.execute(db);
    },
  },
  '0002_message': {
    up: async (db: Kysely<unknown>) => {
      await sql`create table mail.message (
        id text primary key, key text not null unique, code text not null, channel int not null,
        sender_id text not null, user_id text, receiver_name text not null default '', receiver text not null default '',
        remote_code text not null default '', params jsonb not null default '{}',
        title text not null, content text not null,
        state text not null default 'waiting', waits boolean not null default false,
        gathered boolean not null default false, attempts int not null default 0, error text not null default '',
        made_at timestamptz not null default now(), due_at timestamptz not null default now(),
        taken_until timestamptz, ended_at timestamptz, cleared_at timestamptz)`.execute(db);
      await sql`create index on mail.message (due_at, id) where state = 'waiting'`.execute(db);
      await sql`create index on mail.message (id) where cleared_at is null`.execute(db);
      await sql`create index on mail.message (code, id) where cleared_at is null`.execute(db);
      await sql`create index on mail.message (user_id, due_at) where state = 'waiting' and gathered`.execute(db);
      await sql`create index on mail.message (made_at)`.execute(db);
      await sql`create table mail.source (
        name text primary key, position text not null, since timestamptz not null default now())`.execute(db);
      // Letters sent before are not sent again; unsent ones are in the users' inboxes.
      await sql`insert into mail.message (id, key, code, channel, sender_id, user_id, title, content, state, error,
          made_at, due_at, ended_at, cleared_at)
        select key, 'notice.' || key, 'notice', 1, '', user_id, '', '', case when sent_at is null then 'failed' else 'sent' end,
          coalesce(error, ''), made_at, made_at, coalesce(sent_at, now()), now() from mail.letter`.execute(db);
      await sql`insert into mail.source (name, position, since)
        select 'notice', position::text, since from mail.feed`.execute(db);
      await sql`drop table mail.letter`.execute(db);
      await sql`drop table mail.feed`.execute(db);
    },
  },
};

/** Creates what is missing; several processes may do so at once. The schema is named after its original content. */
export const migrateMessages = (db: Kysely<unknown>): Promise<string[]> => migrate(db, migrations, { schema: 'mail' });
