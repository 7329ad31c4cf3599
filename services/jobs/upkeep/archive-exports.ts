import { sql } from 'kysely';
import type { JobParts } from '../tasks/job.js';

/** Past exports go from the list of their owners into the archive; their files stay where they are. */
export async function archiveExports(
  { db }: Pick<JobParts, 'db'>,
  { days }: { readonly days: number },
): Promise<string> {
  const { numAffectedRows = 0n } = await sql`
    with past as (delete from jobs.export where ended_at < now() - make_interval(days => ${days}) returning *)
    insert into jobs.export_archive select past.*, now() from past`.execute(db);
  return `归档 ${numAffectedRows} 条导出记录`;
}
