import { type Kysely, sql } from 'kysely';
import type { JobsFigures } from '#infra/operations/figures.js';

/** Waiting and running jobs in all queues of the installation. */
export const meter = (db: Kysely<unknown>) => async (): Promise<JobsFigures> => {
  const { rows } = await sql<{ waiting: string; running: string }>`
    select count(*) filter (where state < 'active' and start_after <= now()) as waiting,
      count(*) filter (where state = 'active') as running
    from job_queue.job where state < 'completed' and name not like '\\_\\_pgboss%'`.execute(db);
  return { waiting: Number(rows[0]?.waiting ?? 0), running: Number(rows[0]?.running ?? 0) };
};
