import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import { newId } from '#infra/command-runner/ids.js';
import { Refusal } from '#workflows/platform/kernel/refusal.js';
import { canonical } from '#workflows/platform/structures/deep-equal.js';
import { exportQueue, sendWithin } from './queue.js';

export type ExportState = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
export type ExportStep = 'waiting' | 'reading' | 'writing' | 'keeping' | 'ended';

export interface ExportRow {
  readonly id: string;
  readonly kind: string;
  readonly label: string;
  /** Human-readable selection of records. */
  readonly scope: string;
  readonly owner_id: string;
  readonly owner_name: string;
  readonly input: unknown;
  readonly state: ExportState;
  readonly percent: number;
  readonly rows: number;
  readonly step: ExportStep;
  /** Number of starts; only the worker that started it last may report on it. */
  readonly attempt: number;
  readonly file_id: string | null;
  readonly file_name: string | null;
  readonly error: string | null;
  readonly asked_at: Date;
  readonly started_at: Date | null;
  readonly ended_at: Date | null;
  /** Time at which the owner learned the outcome, by seeing it or by a message. */
  readonly known_at: Date | null;
}

export interface WantedExport {
  readonly kind: string;
  readonly label: string;
  readonly scope: string;
  readonly owner: { readonly id: string; readonly name: string };
  readonly input: unknown;
}

/** Limit per user, counting waiting and running exports. */
const mostAtOnce = 20;

/**
 * Requests an export; joins an identical one that is waiting or running. A user's exports take turns with those of
 * others: each further one queues behind the first ones of other users. @throws Refusal if the user has too many open
 */
export async function askForExport(db: Kysely<unknown>, queue: PgBoss, wanted: WantedExport): Promise<ExportRow> {
  const { kind, label, scope, owner, input } = wanted;
  const digest = createHash('sha256')
    .update(canonical([kind, input]))
    .digest('base64url');
  return db.transaction().execute(async (tx) => {
    const id = newId();
    // Serialized per owner, so that the count is right.
    await sql`select pg_advisory_xact_lock(hashtext('export'), hashtext(${owner.id}))`.execute(tx);
    const { rows } = await sql<ExportRow>`
      insert into jobs.export (id, kind, label, scope, owner_id, owner_name, input, digest)
      values (${id}, ${kind}, ${label}, ${scope}, ${owner.id}, ${owner.name}, ${JSON.stringify(input)}, ${digest})
      on conflict (owner_id, digest) where state in ('waiting', 'running') do update set kind = excluded.kind
      returning *`.execute(tx);
    const [row] = rows as [ExportRow];
    if (row.id !== id) return row;
    const ahead = await aheadOf(tx, row);
    if (ahead >= mostAtOnce) throw new Refusal('rule', `您有 ${mostAtOnce} 个导出尚未完成，请稍后再试`);
    await sendWithin(queue, tx, exportQueue, { id }, { priority: -ahead });
    return row;
  });
}

async function aheadOf(tx: Kysely<unknown>, { id, owner_id }: ExportRow): Promise<number> {
  const { rows } = await sql<{ ahead: string }>`select count(*) as ahead from jobs.export
    where owner_id = ${owner_id} and id <> ${id} and state in ('waiting', 'running')`.execute(tx);
  return Number(rows[0]?.ahead ?? 0);
}

export interface ExportsPage {
  readonly page: number;
  readonly limit: number;
  readonly states?: readonly ExportState[] | undefined;
}

/** Exports of one owner, newest first. */
export async function exportsOf(
  db: Kysely<unknown>,
  ownerId: string,
  { page, limit, states }: ExportsPage,
): Promise<{ rows: ExportRow[]; total: number }> {
  const where = sql`owner_id = ${ownerId} and (${states ? [...states] : null}::text[] is null
    or state = any(${states ? [...states] : null}::text[]))`;
  const [{ rows }, counted] = await Promise.all([
    sql<ExportRow>`select * from jobs.export where ${where}
      order by id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db),
    sql<{ total: string }>`select count(*) as total from jobs.export where ${where}`.execute(db),
  ]);
  return { rows, total: Number(counted.rows[0]?.total ?? 0) };
}

export async function exportOf(db: Kysely<unknown>, ownerId: string, id: string): Promise<ExportRow | undefined> {
  const { rows } = await sql<ExportRow>`
    select * from jobs.export where id = ${id} and owner_id = ${ownerId}`.execute(db);
  return rows[0];
}

/** Possible until the file is being stored; a running worker notices soon. @returns whether it was in time */
export async function cancelExport(db: Kysely<unknown>, ownerId: string, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update jobs.export set state = 'cancelled', step = 'ended', ended_at = now()
    where id = ${id} and owner_id = ${ownerId} and state in ('waiting', 'running') and step <> 'keeping'`.execute(db);
  return numAffectedRows === 1n;
}
