import { sql } from 'kysely';
import type { JobParts } from '../tasks/job.js';

/**
 * Moves past exports from their owners' lists into the archive. The files stay, because a user who was notified of one
 * may still download it.
 */
export async function archiveExports(
  { db }: Pick<JobParts, 'db'>,
  { days }: { readonly days: number },
): Promise<string> {
  const { numAffectedRows = 0n } = await sql`
    with past as (delete from jobs.export where ended_at < now() - make_interval(days => ${days}) returning *)
    insert into jobs.export_archive select archived.* from past, jsonb_populate_record(null::jobs.export_archive,
      to_jsonb(past) || jsonb_build_object('archived_at', now())) archived`.execute(db);
  return `归档 ${numAffectedRows} 条导出记录`;
}
