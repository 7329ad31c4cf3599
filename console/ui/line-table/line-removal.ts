import type { LineBase } from './line-columns.js';

interface TakenOut<Row> {
  readonly index: number;
  readonly rest: Row[];
  /** Puts it back below the line that it stood below, wherever that is by now. */
  back(rows: readonly Row[]): { readonly index: number; readonly rows: Row[] };
}

/** Lines without one of them, and the way back for it; undefined where there is none of that key. */
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
