import { sql } from 'kysely';
import type { JobParts } from '../tasks/job.js';

/** Deletes expired data of sessions, codes and sign-in attempts. */
export async function cleanTokens({ db, settings }: Pick<JobParts, 'db' | 'settings'>): Promise<string> {
  // As long as a token can be renewed, plus a margin.
  const keptMinutes = settings.tokenMinutes * 2 + 5;
  const done = [
    await sql`delete from sign_in.revoked_token where until < now()`.execute(db),
    await sql`delete from sign_in.ended_session where before < now() - make_interval(mins => ${keptMinutes})`.execute(
      db,
    ),
    await sql`delete from sign_in.qr_code where ends_at < now()`.execute(db),
    await sql`delete from sign_in.attempt where forget_at < now()`.execute(db),
  ];
  return `清理 ${done.reduce((sum, { numAffectedRows = 0n }) => sum + numAffectedRows, 0n)} 条`;
}
