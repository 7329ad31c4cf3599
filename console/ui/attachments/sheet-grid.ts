import dayjs from 'dayjs';
import type { Column } from '../columns.js';
import { type PlacedColumn, placeColumns } from '../list/column-settings.js';

export const mostRows = 5000;
const mostColumns = 100;

type Cell = string | number | boolean | object | null | undefined;

export interface SheetRow {
  /** Its number in the sheet. */
  readonly id: string;
  readonly cells: readonly Cell[];
}

export interface SheetGrid {
  readonly name: string;
  readonly columns: readonly PlacedColumn<SheetRow>[];
  readonly rows: readonly SheetRow[];
  /** There are more rows than are shown. */
  readonly cut: boolean;
}

/** A sheet as a table of the console: columns by letter, as wide as what stands in them. */
export function gridOf(name: string, data: readonly (readonly Cell[])[]): SheetGrid {
  const rows = data.slice(0, mostRows).map((cells, index) => ({ id: String(index + 1), cells }));
  const count = Math.min(
    mostColumns,
    rows.reduce((most, { cells }) => Math.max(most, cells.length), 0),
  );
  const columns = Array.from({ length: count }, (_, at): Column<SheetRow> => {
    const number = rows.some(({ cells }) => typeof cells[at] === 'number');
    return {
      id: letters(at),
      label: letters(at),
      width: widthOf(rows, at),
      ...(number && { align: 'right' as const }),
      text: ({ cells }) => cellText(cells[at]),
    };
  });
  const numbers: Column<SheetRow> = { id: '#', label: '', width: 56, identifier: true, text: ({ id }) => id };
  return { name, columns: placeColumns([numbers, ...columns], {}), rows, cut: data.length > mostRows };
}

/** A, B, …, Z, AA, AB, … */
export const letters = (at: number): string =>
  (at >= 26 ? letters(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26));

export function cellText(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'boolean') return cell ? '是' : '否';
  if (!(cell instanceof Date)) return String(cell);
  // Dates of a sheet are in no time zone.
  const utc = cell.toISOString();
  return dayjs(utc.slice(0, 19)).format(utc.slice(11, 19) === '00:00:00' ? 'YYYY-MM-DD' : 'YYYY-MM-DD HH:mm:ss');
}

/** By the longest of the first texts; a Chinese character takes the room of two letters. */
function widthOf(rows: readonly SheetRow[], at: number): number {
  const longest = rows.slice(0, 100).reduce((most, { cells }) => {
    const written = cellText(cells[at]);
    return Math.max(
      most,
      [...written].reduce((sum, one) => sum + (one > '\u2e80' ? 2 : 1), 0),
    );
  }, 0);
  return Math.min(320, Math.max(72, longest * 7 + 20));
}
