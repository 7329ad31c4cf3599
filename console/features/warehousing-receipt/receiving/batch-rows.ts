import type { SheetFaults } from './batch-faults.js';
import type { BatchLine } from './batch-line.js';

/** A row of the table: a line of the order, or a batch below it. */
export type SheetRow =
  | { readonly kind: 'item'; readonly key: string; readonly item: number }
  | {
      readonly kind: 'batch';
      readonly key: string;
      readonly item: number;
      readonly batch: number;
      readonly line: BatchLine;
    };

/** Rows that stay visible in the “errors only” view, even after being corrected. */
export interface WrongRows {
  readonly items: ReadonlySet<number>;
  /** Undefined for a line whose batches are only wrong together, so that all are needed. */
  readonly batches: ReadonlySet<string>;
}

export function wrongRows(faults: SheetFaults, sheet: readonly (readonly BatchLine[])[]): WrongRows {
  const items = new Set<number>();
  const batches = new Set<string>();
  faults.lines.forEach((line, item) => {
    if (!line) return;
    items.add(item);
    for (const { key } of sheet[item] ?? []) if (line.own || line.batches.has(key)) batches.add(key);
  });
  return { items, batches };
}

/** Keys of the rows; the same array as before if rows and order are unchanged. */
export function keysOf(rows: readonly SheetRow[], before: readonly string[]): readonly string[] {
  const same = rows.length === before.length && rows.every(({ key }, index) => before[index] === key);
  return same ? before : rows.map(({ key }) => key);
}

interface Shown {
  readonly closed: ReadonlySet<number>;
  readonly only?: WrongRows;
}

export function rowsOf(sheet: readonly (readonly BatchLine[])[], { closed, only }: Shown): SheetRow[] {
  const rows: SheetRow[] = [];
  sheet.forEach((lines, item) => {
    if (only && !only.items.has(item)) return;
    rows.push({ kind: 'item', key: `item-${item}`, item });
    if (closed.has(item)) return;
    lines.forEach((line, batch) => {
      if (!only || only.batches.has(line.key)) rows.push({ kind: 'batch', key: line.key, item, batch, line });
    });
  });
  return rows;
}
