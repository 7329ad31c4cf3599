import type { LineBase } from './line-columns.js';

interface TakenOut<Row> {
  readonly row: Row;
  readonly index: number;
  readonly rest: Row[];
  /** Restores the line to its place among those that are there now. */
  back(rows: readonly Row[]): { readonly index: number; readonly rows: Row[] };
}

/**
 * The keys of all lines in order, removed ones among them: each stays behind the line it followed. With only its
 * neighbours remembered, two removed neighbours could not be told apart by their places.
 */
function orderOf(before: readonly string[], rows: readonly LineBase[]): string[] {
  const present = new Set(rows.map(({ key }) => key));
  const first: string[] = [];
  const removed = new Map<string, string[]>(rows.map(({ key }) => [key, []]));
  let following = first;
  for (const key of before) {
    if (present.has(key)) following = removed.get(key) ?? first;
    else following.push(key);
  }
  return [...first, ...rows.flatMap(({ key }) => [key, ...(removed.get(key) ?? [])])];
}

/** Takes lines out of a table and restores them, each to its place, whichever is restored first. */
export class LineRemoval<Row extends LineBase> {
  #order: readonly string[] = [];

  /** @returns the removal; undefined if there is no line with that key */
  takeOut(rows: readonly Row[], key: string): TakenOut<Row> | undefined {
    const index = rows.findIndex((row) => row.key === key);
    const row = rows[index];
    if (!row) return undefined;
    this.#order = orderOf(this.#order, rows);
    const back = (now: readonly Row[]) => {
      this.#order = orderOf(this.#order, now);
      const above = new Set(this.#order.slice(0, this.#order.indexOf(key)));
      const at = now.filter((one) => above.has(one.key)).length;
      return { index: at, rows: now.toSpliced(at, 0, row) };
    };
    return { row, index, rest: rows.toSpliced(index, 1), back };
  }
}
