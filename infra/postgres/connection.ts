import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';

/** `date` stays text: it has no time zone, and a Date would shift it by ours. int8 and numeric are text by default. */
const dateOid: number = pg.types.builtins.DATE;

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === dateOid ? (text: string) => text : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

export interface ConnectionOptions {
  /** Most connections held at once. Default 10. */
  max?: number;
  /** Shown in pg_stat_activity. */
  name?: string;
  /**
   * Answers before a commit is on disk: a crash loses the last moments as a whole, never half of them. Only for what can
   * be done again.
   */
  relaxed?: boolean;
}

export function openPool(url: string, options: ConnectionOptions = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    application_name: options.name ?? 'tradeflow',
    types,
    ...(options.relaxed && { options: '-c synchronous_commit=off' }),
  });
  // An idle connection that breaks is replaced on the next use; without a listener it would end the process.
  pool.on('error', () => {});
  return pool;
}

/** A Kysely over a pool; `destroy()` closes it. */
export function connect<DB>(url: string, options: ConnectionOptions = {}): Kysely<DB> {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: openPool(url, options) }) });
}
