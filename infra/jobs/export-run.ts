import { type Kysely, sql } from 'kysely';
import type { ExportRow } from './exports.js';

/** Starts an export, or restarts it after a worker died. Undefined if it has ended, e.g. was cancelled. */
export async function beginExport(db: Kysely<unknown>, id: string): Promise<ExportRow | undefined> {
  const { rows } = await sql<ExportRow>`
    update jobs.export set state = 'running', step = 'reading', percent = 0, rows = 0, attempt = attempt + 1,
      started_at = coalesce(started_at, now())
    where id = ${id} and state in ('waiting', 'running') returning *`.execute(db);
  return rows[0];
}

export type Told = Partial<Pick<ExportRow, 'step' | 'percent' | 'rows'>>;
export type Ending =
  | { readonly state: 'done'; readonly file_id: string; readonly file_name: string; readonly rows?: number }
  | { readonly state: 'failed'; readonly error: string };

/** Reports progress. @returns false if the export was cancelled or another worker has taken it over */
export async function tellOfExport(db: Kysely<unknown>, { id, attempt }: ExportRow, told: Told): Promise<boolean> {
  const { step = null, percent = null, rows = null } = told;
  const { numAffectedRows } = await sql`
    update jobs.export set step = coalesce(${step}, step), percent = coalesce(${percent}, percent),
      rows = coalesce(${rows}, rows)
    where id = ${id} and state = 'running' and attempt = ${attempt}`.execute(db);
  return numAffectedRows === 1n;
}

/** Ends the export, if this worker still owns it. */
export async function endExport(db: Kysely<unknown>, { id, attempt }: ExportRow, ending: Ending): Promise<void> {
  const end = { file_id: null, file_name: null, error: null, ...ending };
  await sql`
    update jobs.export set state = ${end.state}, file_id = ${end.file_id}, file_name = ${end.file_name},
      error = ${end.error}, percent = case when ${end.state} = 'done' then 100 else percent end, step = 'ended',
      ended_at = now()
    where id = ${id} and state = 'running' and attempt = ${attempt}`.execute(db);
}

/** Marks the export as failed for good. */
export async function giveUpExport(db: Kysely<unknown>, id: string, error: string): Promise<void> {
  await sql`update jobs.export set state = 'failed', error = ${error}, step = 'ended', ended_at = now()
    where id = ${id} and state in ('waiting', 'running')`.execute(db);
}
