import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { requestsChannel } from './schema.js';

export const requestKinds = ['rebuild', 'retry', 'verify', 'restore', 'retry-reaction', 'skip-reaction'] as const;
export type RequestKind = (typeof requestKinds)[number];

export interface OperationRequest {
  readonly id: string;
  readonly kind: RequestKind;
  /** A projection, optionally with a stream; or an event and a reaction; separated by a space. `*` means all. */
  readonly target: string;
  readonly state: 'waiting' | 'running' | 'done' | 'failed';
  readonly percent: number | null;
  readonly result: unknown;
  readonly error: string | null;
  /** Number of starts. */
  readonly attempts: number;
  readonly asked_by: string;
  readonly asked_at: Date;
  readonly started_at: Date | null;
  readonly ended_at: Date | null;
}

const mostKept = 300;

/** Requests work durably. An open identical request is reused. @returns the request's id */
export async function ask(
  db: Kysely<unknown>,
  { kind, target, askedBy }: { kind: RequestKind; target: string; askedBy: string },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into operations.request (id, kind, target, asked_by) values (${randomUUID()}, ${kind}, ${target}, ${askedBy})
    on conflict (kind, target) where state in ('waiting', 'running') do update set kind = excluded.kind
    returning id`.execute(db);
  await sql`delete from operations.request where state in ('done', 'failed') and id in (
    select id from operations.request order by asked_at desc offset ${mostKept})`.execute(db);
  await sql`select pg_notify(${requestsChannel}, ${kind})`.execute(db);
  return rows[0]?.id ?? '';
}

export async function requestOf(db: Kysely<unknown>, id: string): Promise<OperationRequest | undefined> {
  const { rows } = await sql<OperationRequest>`select * from operations.request where id = ${id}`.execute(db);
  return rows[0];
}

export async function recentRequests(db: Kysely<unknown>, limit: number): Promise<OperationRequest[]> {
  const { rows } = await sql<OperationRequest>`
    select * from operations.request order by asked_at desc limit ${limit}`.execute(db);
  return rows;
}
