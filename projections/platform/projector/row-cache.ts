import { GenerationCache } from '#workflows/platform/structures/generation-cache.js';
import type { KeyedRow } from '../kernel/projection.js';

const mostKept = 10_000;

/** Cache of rows as last written; their runner is the only writer (the checkpoint proves it in every transaction). */
export class RowCache<Row extends KeyedRow> {
  private readonly kept = new GenerationCache<string, Row>(mostKept);

  /** @param read reads rows that are not cached */
  constructor(private readonly read: (ids: readonly string[]) => Promise<readonly Row[]>) {}

  /** Existing rows of these ids. */
  async load(ids: Iterable<string>): Promise<Map<string, Row>> {
    const found = new Map<string, Row>();
    const missing: string[] = [];
    for (const id of ids) {
      const row = this.kept.get(id);
      if (row) found.set(id, row);
      else missing.push(id);
    }
    if (missing.length > 0) for (const row of await this.read(missing)) found.set(row.id, row);
    return found;
  }

  /** Caches written rows by id; undefined means removed. */
  keep(rows: ReadonlyMap<string, Row | undefined>): void {
    for (const [id, row] of rows) {
      if (row) this.kept.set(id, row);
      else this.kept.delete(id);
    }
  }

  clear(): void {
    this.kept.clear();
  }
}
