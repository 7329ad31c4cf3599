import type { Column } from '../rows/columns.js';

export type Pin = 'start' | 'end';

/** A user's changes to a list's columns; anything not set here is as declared. */
export interface ColumnSettings {
  order?: readonly string[];
  shown?: Readonly<Record<string, boolean>>;
  pins?: Readonly<Record<string, Pin | 'none'>>;
  widths?: Readonly<Record<string, number>>;
}

export interface PlacedColumn<Row> {
  column: Column<Row>;
  shown: boolean;
  pin: Pin | undefined;
  width: number;
}

export const narrowest = 56;
export const widest = 640;

/**
 * Declared columns with the user's settings applied. The identifier stays first, shown and pinned; settings of removed
 * columns are ignored, and new columns follow the one they are declared after.
 */
export function placeColumns<Row>(columns: readonly Column<Row>[], settings: ColumnSettings): PlacedColumn<Row>[] {
  return inOrder(columns, settings.order ?? []).map((column) => {
    const pin = settings.pins?.[column.id];
    const width = settings.widths?.[column.id];
    return {
      column,
      shown: column.identifier || (settings.shown?.[column.id] ?? !column.more),
      pin: column.identifier ? 'start' : pin === 'none' ? undefined : pin,
      width: Math.min(widest, Math.max(narrowest, typeof width === 'number' ? width : column.width)),
    };
  });
}

function inOrder<Row>(columns: readonly Column<Row>[], order: readonly string[]): Column<Row>[] {
  const byId = new Map(columns.map((column) => [column.id, column]));
  const placed = order.flatMap((id) => byId.get(id) ?? []);
  columns.forEach((column, index) => {
    if (placed.includes(column)) return;
    const before = columns[index - 1];
    placed.splice(before ? placed.indexOf(before) + 1 : 0, 0, column);
  });
  const identifier = placed.findIndex((column) => column.identifier);
  if (identifier > 0) placed.unshift(...placed.splice(identifier, 1));
  return placed;
}

/** The order after moving a column to an index; for drag and keyboard. */
export function moved(order: readonly string[], id: string, to: number): string[] {
  const rest = order.filter((one) => one !== id);
  rest.splice(Math.max(0, Math.min(rest.length, to)), 0, id);
  return rest;
}
