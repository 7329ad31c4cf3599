import type { Kysely, SelectQueryBuilder } from 'kysely';
import { readSchema } from './schema.js';

/**
 * The tables that queries read: each projection adds its own, beside its row. Record tables are reached through their
 * record type.
 */
// biome-ignore lint/suspicious/noEmptyInterface: what the platform knows is nothing, what the nouns add is everything
export interface ReadTables {}

export type ReadDatabase = Kysely<ReadTables>;

/** The tables by name, for those that follow from a declaration and are not among the declared ones. */
export const tablesOf = <Row extends object>(db: ReadDatabase) => db.withTables<Record<string, Row>>();

/** Rows of a table or of a query, whatever it is called. */
export type RowsOf<Row> = SelectQueryBuilder<{ line: Row }, 'line', Row>;

/**
 * A question of several statements, answered as of one moment: while rows come and go, a page and its total belong together.
 */
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
