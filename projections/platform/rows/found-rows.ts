import { CompiledQuery, type Kysely } from 'kysely';
import { type ColumnType, jsonSql } from '../kernel/columns.js';
import type { KeyedRow } from '../kernel/projection.js';
import { readSchema } from '../kernel/schema.js';
import { BatchLoader } from './batch-loader.js';
import { arrayOf, quoted } from './statement.js';

/** Rows to read from a table, by id. */
export interface Wanted {
  readonly table: string;
  readonly columns: Readonly<Record<string, ColumnType>>;
  readonly ids: readonly string[];
}

/**
 * Finds rows by id; what the projections of a batch request at once is one statement. Rows have the form in which they
 * were written, with decimals and times as text.
 */
export class FoundRows {
  private readonly wanted = new BatchLoader((all: readonly Wanted[]) => this.query(all));

  constructor(private readonly db: Kysely<unknown>) {}

  find(wanted: Wanted): Promise<KeyedRow[]> {
    return this.wanted.ask(wanted);
  }

  private async query(all: readonly Wanted[]): Promise<readonly KeyedRow[][]> {
    const parts = all.map(
      ({ table, columns }, place) => `select ${place} as place, row_to_json(r) as row
        from (select ${jsonSql(columns)} from ${readSchema}.${quoted(table)} where id = any($${place + 1}::text[])) r`,
    );
    const text = parts.join(' union all ');
    const ids = all.map((wanted) => arrayOf(wanted.ids));
    const { rows } = await this.db.executeQuery<{ place: number; row: KeyedRow }>(CompiledQuery.raw(text, ids));
    const found: KeyedRow[][] = all.map(() => []);
    for (const { place, row } of rows) found[place]?.push(row);
    return found;
  }
}
