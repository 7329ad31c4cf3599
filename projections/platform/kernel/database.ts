import type { Kysely, SelectQueryBuilder } from 'kysely';
import { readSchema } from './schema.js';

/**
 * The tables queries read: each projection adds its own next to its row type. Record tables are accessed through their
 * record type.
 */
// biome-ignore lint/suspicious/noEmptyInterface: what the platform knows is nothing, what the nouns add is everything
export interface ReadTables {}

export type ReadDatabase = Kysely<ReadTables>;

/** Tables by name, for those derived from declarations, which `ReadTables` does not list. */
export const tablesOf = <Row extends object>(db: ReadDatabase) => db.withTables<Record<string, Row>>();

/** Rows of any table or query, regardless of its name. */
export type RowsOf<Row> = SelectQueryBuilder<{ line: Row }, 'line', Row>;

/** Runs several queries on one snapshot: while rows come and go, a page and its total must agree. */
export const ofOneMoment =
  <Params, Answer>(question: (db: ReadDatabase, params: Params) => Promise<Answer>) =>
  (db: ReadDatabase, params: Params): Promise<Answer> =>
    db.isTransaction
      ? question(db, params)
      : db
          .transaction()
          .setIsolationLevel('repeatable read')
          .setAccessMode('read only')
          .execute((tx) => question(tx, params));

export const readOf = (db: Kysely<unknown>): ReadDatabase => db.withSchema(readSchema) as ReadDatabase;
