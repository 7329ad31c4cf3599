import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import { newId } from '#infra/command-runner/ids.js';
import { canonical } from '#workflows/platform/kernel/same.js';
import { exportQueue, sendWithin } from './queue.js';

export type ExportState = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
export type ExportStep = 'waiting' | 'reading' | 'writing' | 'keeping' | 'ended';

/** An export as it stands. */
export interface ExportRow {
  readonly id: string;
  readonly kind: string;
  readonly label: string;
  /** Which of the records, in words. */
  readonly scope: string;
  readonly owner_id: string;
  readonly owner_name: string;
  readonly input: unknown;
  readonly state: ExportState;
  readonly percent: number;
  readonly rows: number;
  readonly step: ExportStep;
  /** How often it was begun; whoever began it last is the one who may tell of it. */
  readonly attempt: number;
  readonly file_id: string | null;
  readonly file_name: string | null;
  readonly error: string | null;
  readonly asked_at: Date;
  readonly started_at: Date | null;
  readonly ended_at: Date | null;
}

export interface WantedExport {
  readonly kind: string;
  readonly label: string;
  readonly scope: string;
  readonly owner: { readonly id: string; readonly name: string };
  readonly input: unknown;
}

/** Asks for an export. The same that is on its way already is joined instead. */
export async function askForExport(db: Kysely<unknown>, queue: PgBoss, wanted: WantedExport): Promise<ExportRow> {
  const { kind, label, scope, owner, input } = wanted;
  const digest = createHash('sha256')
    .update(canonical([kind, input]))
    .digest('base64url');
  return db.transaction().execute(async (tx) => {
    const id = newId();
    const { rows } = await sql<ExportRow>`
      insert into jobs.export (id, kind, label, scope, owner_id, owner_name, input, digest)
      values (${id}, ${kind}, ${label}, ${scope}, ${owner.id}, ${owner.name}, ${JSON.stringify(input)}, ${digest})
      on conflict (owner_id, digest) where state in ('waiting', 'running') do update set kind = excluded.kind
      returning *`.execute(tx);
    const [row] = rows as [ExportRow];
    if (row.id === id) await sendWithin(queue, tx, exportQueue, { id });
    return row;
  });
}

export interface ExportsPage {
  readonly page: number;
  readonly limit: number;
  readonly states?: readonly ExportState[] | undefined;
}

/** Newest first, of one owner. */
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

/** Until its file is being kept; whoever works on it notices soon. @returns whether it was in time */
export async function cancelExport(db: Kysely<unknown>, ownerId: string, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update jobs.export set state = 'cancelled', step = 'ended', ended_at = now()
    where id = ${id} and owner_id = ${ownerId} and state in ('waiting', 'running') and step <> 'keeping'`.execute(db);
  return numAffectedRows === 1n;
}
