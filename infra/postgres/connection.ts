import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';

/** `date` stays text, as it has no time zone and a Date would shift it. int8 and numeric are text by default. */
const dateOid: number = pg.types.builtins.DATE;

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === dateOid ? (text: string) => text : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

export interface ConnectionOptions {
  /** Maximum number of connections. Default 10. */
  max?: number;
  /** Shown in pg_stat_activity. */
  name?: string;
  /**
   * Resolves before a commit is on disk: a crash loses the last moments entirely, never half a transaction. Only for
   * repeatable work.
   */
  relaxed?: boolean;
  /**
   * For connections that repeat a few statements, all by key: each is parsed and planned once per connection, and uses
   * indexes regardless of the statistics, which a newly filled table lacks.
   */
  byKey?: boolean;
}

const relaxed = ['synchronous_commit=off'];
const byKey = [
  'plan_cache_mode=force_generic_plan',
  'enable_seqscan=off',
  'enable_hashjoin=off',
  'enable_mergejoin=off',
];

const mostPrepared = 500;
const statementNames = new Map<string, string>();

/** The same text has the same name on every connection. Beyond a limit, statements stay unnamed. */
function statementName(text: string): string | undefined {
  const known = statementNames.get(text);
  if (known || statementNames.size >= mostPrepared) return known;
  const name = `s${statementNames.size}`;
  statementNames.set(text, name);
  return name;
}

class PreparingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: the signature of pg has many forms; Kysely uses text and values
  override query(text: any, ...rest: any[]): any {
    const name = typeof text === 'string' && Array.isArray(rest[0]) ? statementName(text) : undefined;
    if (name === undefined) return super.query(text, ...rest);
    const [values, ...others] = rest;
    return super.query({ name, text, values }, ...(others as []));
  }
}

export function openPool(url: string, options: ConnectionOptions = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    application_name: options.name ?? 'tradeflow',
    types,
    ...(options.byKey && { Client: PreparingClient }),
    options: [...(options.relaxed ? relaxed : []), ...(options.byKey ? byKey : [])]
      .map((setting) => `-c ${setting}`)
      .join(' '),
  });
  // A broken connection fails the current query and is replaced on the next use; unhandled errors would end the
  // process, so both the pool (idle connections) and the client (in use) need listeners.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** A Kysely over a pool; `destroy()` closes it. */
export function connect<DB>(url: string, options: ConnectionOptions = {}): Kysely<DB> {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: openPool(url, options) }) });
}
