import { type Kysely, sql } from 'kysely';
import type { ExportRow } from './exports.js';

const mostAtOnce = 50;

/** Exports that ended this long ago without their owners knowing. Owners know of exports they cancelled themselves. */
export async function unknownEnds(db: Kysely<unknown>, afterSeconds: number): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`select * from jobs.export
    where known_at is null and state in ('done', 'failed') and ended_at <= now() - make_interval(secs => ${afterSeconds})
    order by ended_at, id limit ${mostAtOnce}`.execute(db);
  return rows;
}

/** Records that the owner knows the outcome. No effect while the export is unfinished. */
export const markKnown = async (db: Kysely<unknown>, { id, owner_id }: Pick<ExportRow, 'id' | 'owner_id'>) => {
  await sql`update jobs.export set known_at = now()
    where id = ${id} and owner_id = ${owner_id} and ended_at is not null and known_at is null`.execute(db);
};
