import { type SqlBool, sql } from 'kysely';
import type { Where } from './list.js';

/** Records created between two moments (ISO 8601), both inclusive. */
export const writtenBetween =
  (first: string | undefined, last: string | undefined): Where =>
  (query) => {
    let rows = query;
    if (first) rows = rows.where(sql<SqlBool>`create_time >= ${first}::timestamptz`);
    if (last) rows = rows.where(sql<SqlBool>`create_time <= ${last}::timestamptz`);
    return rows;
  };
