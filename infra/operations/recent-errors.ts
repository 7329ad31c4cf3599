import { type Kysely, sql } from 'kysely';

export interface ErrorRow {
  readonly fingerprint: string;
  readonly message: string;
  readonly place: string;
  readonly correlation_id: string | null;
  readonly stack: string;
  readonly count: string;
  readonly first_at: Date;
  readonly last_at: Date;
}

/** The latest errors of all processes, newest first. */
export async function recentErrors(db: Kysely<unknown>, limit: number): Promise<ErrorRow[]> {
  const { rows } = await sql<ErrorRow>`
    select * from operations.error order by last_at desc limit ${limit}`.execute(db);
  return rows;
}
