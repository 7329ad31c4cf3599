import { type Kysely, sql } from 'kysely';

/** What statements cost whatever else the machine does. */
export interface Touched {
  /** Of 8 kB, that were read or found in memory. */
  readonly pages: number;
  /** The dearest statement. */
  readonly text: string;
}

export const watchStatements = (db: Kysely<unknown>): Promise<unknown> =>
  sql`create extension if not exists pg_stat_statements`.execute(db);

/** What statements of this database touch while something happens, besides this one's own. */
export async function touchedBy(db: Kysely<unknown>, work: () => Promise<unknown>): Promise<Touched> {
  await sql`select pg_stat_statements_reset()`.execute(db);
  await work();
  const { rows } = await sql<{ pages: string; text: string }>`
    select (shared_blks_hit + shared_blks_read)::text as pages, query as text from pg_stat_statements
    where dbid = (select oid from pg_database where datname = current_database())
      and query ~* '^\s*(select|with)' and query !~ 'pg_stat_statements'
    order by shared_blks_hit + shared_blks_read desc`.execute(db);
  return { pages: rows.reduce((sum, { pages }) => sum + Number(pages), 0), text: rows[0]?.text ?? '' };
}
