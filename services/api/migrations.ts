import { type Kysely, sql } from 'kysely';

/**
 * Data that are not projections and thus cannot be rebuilt from events: sign-in sessions and personal settings, each in
 * a schema of its own. Migrations are never changed, only added.
 */
export const migrations = {
  '0001_sign_in': {
    up: async (db: Kysely<unknown>) => {
      await sql`create schema sign_in`.execute(db);
      await sql`create table sign_in.revoked_token (uuid text primary key, until timestamptz not null)`.execute(db);
      await sql`create table sign_in.failure (
        account text not null, ip text not null, failed_at timestamptz not null default now())`.execute(db);
      await sql`create index on sign_in.failure (account, failed_at)`.execute(db);
      await sql`create index on sign_in.failure (ip, failed_at)`.execute(db);
    },
  },
  '0002_personal': {
    up: async (db: Kysely<unknown>) => {
      await sql`create schema personal`.execute(db);
      await sql`create table personal.preference (
        user_id text not null, key text not null, value jsonb not null, primary key (user_id, key))`.execute(db);
      await sql`create table personal.phrase (
        id text primary key, user_id text not null, text text not null)`.execute(db);
      await sql`create index on personal.phrase (user_id)`.execute(db);
    },
  },
  '0003_qr_code': {
    up: async (db: Kysely<unknown>) => {
      await sql`create table sign_in.qr_code (
        uuid text primary key, ip text not null, state text not null, user_id text, ends_at timestamptz not null)`.execute(
        db,
      );
      await sql`create index on sign_in.qr_code (ip)`.execute(db);
      await sql`create index on sign_in.qr_code (ends_at)`.execute(db);
    },
  },
  '0004_notices': {
    up: async (db: Kysely<unknown>) => {
      await sql`create table personal.notices_until (user_id text primary key, until timestamptz not null)`.execute(db);
      await sql`create table personal.notice_read (
        user_id text not null, notice_id text not null, at timestamptz not null,
        primary key (user_id, notice_id))`.execute(db);
    },
  },
  '0005_sessions': {
    up: async (db: Kysely<unknown>) => {
      await sql`create table sign_in.ended_session (
        user_id text not null, ending text not null, before timestamptz not null, primary key (user_id, ending))`.execute(
        db,
      );
    },
  },
  '0006_attempts': {
    up: async (db: Kysely<unknown>) => {
      await sql`drop table sign_in.failure`.execute(db);
      await sql`create table sign_in.attempt (
        key text primary key, count double precision not null, counted_at timestamptz not null,
        free_at timestamptz not null, forget_at timestamptz not null)`.execute(db);
      await sql`create index on sign_in.attempt (forget_at)`.execute(db);
    },
  },
};
