import type { Kysely } from 'kysely';
import { readSchema } from './schema.js';

/**
 * The tables that queries read: each projection adds its own, beside its row. Record tables are reached through their
 * record type.
 */
// biome-ignore lint/suspicious/noEmptyInterface: what the platform knows is nothing, what the nouns add is everything
export interface ReadTables {}

export type ReadDatabase = Kysely<ReadTables>;

export const readOf = (db: Kysely<unknown>): ReadDatabase => db.withSchema(readSchema) as ReadDatabase;
