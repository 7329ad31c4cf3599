import { type SelectQueryBuilder, sql } from 'kysely';
import type { ReadDatabase } from '../kernel/database.js';
import { countOf } from './list.js';

/** Number of rows fetched at once. */
const batch = 1000;

export interface EveryRow<Row> {
  readonly total: number;
  /** Batches of rows. Can be iterated once; stopping early releases the connection. */
  readonly rows: AsyncGenerator<readonly Row[]>;
}

/**
 * All rows of a query as of one moment, in batches. The database keeps the result (in a cursor that outlives its
 * transaction), so that a long read holds no lock and uses no memory here.
 */
export async function everyRow<DB, Table extends keyof DB, Row>(
  db: ReadDatabase,
  query: SelectQueryBuilder<DB, Table, Row>,
): Promise<EveryRow<Row>> {
  return { total: await countOf(query.clearOrderBy()), rows: read(db, query) };
}

async function* read<DB, Table extends keyof DB, Row>(
  db: ReadDatabase,
  query: SelectQueryBuilder<DB, Table, Row>,
): AsyncGenerator<readonly Row[]> {
  const { connection, release } = await held(db);
  try {
    await sql`declare every_row no scroll cursor with hold for ${query}`.execute(connection);
    for (;;) {
      const { rows } = await sql<Row>`fetch ${sql.lit(batch)} from every_row`.execute(connection);
      if (rows.length === 0) return;
      yield rows;
    }
  } finally {
    await sql`close all`.execute(connection).catch(() => {});
    release();
  }
}

/** A connection that stays reserved until it is released. */
function held(db: ReadDatabase): Promise<{ connection: ReadDatabase; release: () => void }> {
  return new Promise((resolve, reject) => {
    const work = (connection: ReadDatabase) =>
      new Promise<void>((release) => {
        resolve({ connection, release });
      });
    db.connection().execute(work).catch(reject);
  });
}
