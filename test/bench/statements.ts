import { type Kysely, sql } from 'kysely';

export const watchStatements = (db: Kysely<unknown>): Promise<unknown> =>
  sql`create extension if not exists pg_stat_statements`.execute(db);

/** Number of 8 kB pages, read or cached, that this database's statements touch during `work`. */
export async function touchedBy(db: Kysely<unknown>, work: () => Promise<unknown>): Promise<number> {
  await sql`select pg_stat_statements_reset()`.execute(db);
  await work();
  const { rows } = await sql<{ pages: string | null }>`
    select sum(shared_blks_hit + shared_blks_read) as pages from pg_stat_statements
    where dbid = (select oid from pg_database where datname = current_database())
      and query ~* '^\\s*(select|with)' and query !~ 'pg_stat_statements'`.execute(db);
  return Number(rows[0]?.pages ?? 0);
}
