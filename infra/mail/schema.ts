import { type Kysely, sql } from 'kysely';
import { migrate } from '#infra/postgres/migrator.js';

/** Never changed, only added. */
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
};

/** Makes what is missing; several processes may do so at once. */
export const migrateMail = (db: Kysely<unknown>): Promise<string[]> => migrate(db, migrations, { schema: 'mail' });
