import { Socket } from 'node:net';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { addressed } from './address.js';
import { PreparedStatements, wasUsed } from './prepared-statements.js';

declare module 'pg' {
  interface Connection {
    /** Texts by name; the library sends the text of what is not in here. */
    readonly parsedStatements: Record<string, string>;
  }
  interface ClientBase {
    readonly connection: Connection;
  }
}

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
   * For connections that repeat statements, all by key: each is parsed and planned once per connection, and uses
   * indexes regardless of the statistics, which a newly filled table lacks.
   */
  byKey?: boolean;
  /**
   * Whoever waits for somebody's answer gives up a connection after this many ms without a word from the server, which may
   * be frozen. Not for work that takes its time, such as migrations.
   */
  silenceMs?: number;
}

const relaxed = ['synchronous_commit=off'];
const byKey = [
  'plan_cache_mode=force_generic_plan',
  'enable_seqscan=off',
  'enable_hashjoin=off',
  'enable_mergejoin=off',
];

/** Time to wait for a connection: until the server has answered, or one of the pool is free. */
const connectMs = 20_000;

/** Statements used a second time have names, by which Postgres keeps them parsed and planned. */
class PreparingClient extends pg.Client {
  private readonly prepared = new PreparedStatements();

  // biome-ignore lint/suspicious/noExplicitAny: the signature of pg has many forms; Kysely uses text and values
  override query(text: any, ...rest: any[]): any {
    const [values, ...others] = rest;
    const isNamed = typeof text === 'string' && Array.isArray(values) && others.length === 0 && wasUsed(text);
    if (!isNamed) return super.query(text, ...rest);
    const { name, closed } = this.prepared.nameOf(text);
    const config = { name, text, values };
    return closed.length === 0 ? super.query(config) : this.closing(closed, config);
  }

  /** Closes statements in the same message as a query, thus without a round trip, and only when it is the query's turn. */
  private closing(closed: readonly string[], config: pg.QueryConfig): Promise<pg.QueryResult> {
    return new Promise((resolve, reject) => {
      const query = new pg.Query(config, undefined, (error, result) => (error ? reject(error) : resolve(result)));
      const { submit } = query;
      query.submit = (connection) => {
        for (const name of closed) {
          connection.close({ type: 'S', name }, true);
          delete connection.parsedStatements[name];
        }
        // The library looks at the result, which the declared type does not have.
        return submit.call(query, connection);
      };
      super.query(query);
    });
  }
}

export function openPool(url: string, options: ConnectionOptions = {}): pg.Pool {
  const pool = new pg.Pool({
    ...addressed(url, [...(options.relaxed ? relaxed : []), ...(options.byKey ? byKey : [])]),
    max: options.max ?? 10,
    connectionTimeoutMillis: connectMs,
    application_name: options.name ?? 'tradeflow',
    types,
    ...(options.byKey && { Client: PreparingClient }),
  });
  // A broken connection fails the current query and is replaced on the next use; unhandled errors would end the
  // process, so both the pool (idle connections) and the client (in use) need listeners.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    if (options.silenceMs !== undefined) endWhenSilent(client, options.silenceMs);
  });
  return pool;
}

/** The library's `query_timeout` would give the connection to the next caller, who would wait behind the same statement. */
function endWhenSilent({ connection: { stream } }: pg.PoolClient, ms: number): void {
  if (!(stream instanceof Socket)) return;
  stream.setTimeout(ms, () => {
    stream.destroy(Object.assign(new Error(`no word from PostgreSQL within ${ms} ms`), { code: 'ETIMEDOUT' }));
  });
}

/** A Kysely over a pool; `destroy()` closes it. */
export function connect<DB>(url: string, options: ConnectionOptions = {}): Kysely<DB> {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: openPool(url, options) }) });
}
