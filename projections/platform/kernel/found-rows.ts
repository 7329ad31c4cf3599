import { CompiledQuery, type Kysely } from 'kysely';
import { type ColumnType, jsonSql } from './columns.js';
import type { KeyedRow } from './projection.js';
import { readSchema } from './schema.js';
import { arrayOf, quoted } from './statement.js';

/** Rows that are wanted of a table. */
export interface Wanted {
  readonly table: string;
  readonly columns: Readonly<Record<string, ColumnType>>;
  readonly ids: readonly string[];
}

interface Asked {
  readonly wanted: Wanted;
  readonly found: PromiseWithResolvers<KeyedRow[]>;
}

/**
 * Finds rows by their ids. What the projections of a batch ask at once is one statement: each of its own costs as much as
 * all it finds. Rows come as they were written, money and times as text.
 */
export class FoundRows {
  private asked: Asked[] = [];

  constructor(private readonly db: Kysely<unknown>) {}

  find(wanted: Wanted): Promise<KeyedRow[]> {
    if (this.asked.length === 0) queueMicrotask(() => void this.ask());
    const found = Promise.withResolvers<KeyedRow[]>();
    this.asked.push({ wanted, found });
    return found.promise;
  }

  private async ask(): Promise<void> {
    const { asked } = this;
    this.asked = [];
    try {
      const rows = await this.query(asked.map(({ wanted }) => wanted));
      for (const [place, { found }] of asked.entries())
        found.resolve(rows.filter((row) => row.place === place).map(({ row }) => row));
    } catch (error) {
      for (const { found } of asked) found.reject(error);
    }
  }

  private async query(all: readonly Wanted[]): Promise<readonly { place: number; row: KeyedRow }[]> {
    const parts = all.map(
      ({ table, columns }, place) => `select ${place} as place, row_to_json(r) as row
        from (select ${jsonSql(columns)} from ${readSchema}.${quoted(table)} where id = any($${place + 1}::text[])) r`,
    );
    const text = parts.join(' union all ');
    const ids = all.map((wanted) => arrayOf(wanted.ids));
    return (await this.db.executeQuery<{ place: number; row: KeyedRow }>(CompiledQuery.raw(text, ids))).rows;
  }
}
