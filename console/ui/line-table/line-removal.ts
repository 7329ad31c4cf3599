import type { LineBase } from './line-columns.js';

interface TakenOut<Row> {
  readonly index: number;
  readonly rest: Row[];
  /** Restores the line below the one it followed, wherever that is now. */
  back(rows: readonly Row[]): { readonly index: number; readonly rows: Row[] };
}

/** Removes a line and returns how to restore it; undefined if there is no line with that key. */
export function takeOut<Row extends LineBase>(rows: readonly Row[], key: string): TakenOut<Row> | undefined {
  const index = rows.findIndex((row) => row.key === key);
  const row = rows[index];
  if (!row) return undefined;
  const above = rows[index - 1]?.key;
  const back = (now: readonly Row[]) => {
    const below = now.findIndex((one) => one.key === above) + 1;
    const at = below > 0 ? below : Math.min(index, now.length);
    return { index: at, rows: now.toSpliced(at, 0, row) };
  };
  return { index, rest: rows.toSpliced(index, 1), back };
}
