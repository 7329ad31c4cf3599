import dayjs from 'dayjs';

export const mostRows = 5000;
export const mostColumns = 100;

type Cell = string | number | boolean | object | null | undefined;

export interface SheetColumn {
  readonly letter: string;
  readonly width: number;
  readonly numeric: boolean;
}

export interface SheetGrid {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly (readonly Cell[])[];
  /** Whether rows or columns were cut off. */
  readonly cut: boolean;
}

/** Converts a sheet to a table with lettered columns, each as wide as its content. */
export function gridOf(name: string, data: readonly (readonly Cell[])[]): SheetGrid {
  const rows = data.slice(0, mostRows);
  const widest = rows.reduce((most, cells) => Math.max(most, cells.length), 0);
  const columns = Array.from({ length: Math.min(mostColumns, widest) }, (_, at) => ({
    letter: letters(at),
    width: widthOf(rows, at),
    numeric: rows.some((cells) => typeof cells[at] === 'number'),
  }));
  return { name, columns, rows, cut: data.length > mostRows || widest > mostColumns };
}

/** A, B, …, Z, AA, AB, … */
const letters = (at: number): string =>
  (at >= 26 ? letters(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26));

export function cellText(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'boolean') return cell ? '是' : '否';
  if (!(cell instanceof Date)) return String(cell);
  // Dates in a sheet have no time zone.
  const written = cell.toISOString().slice(0, 19);
  return dayjs(written).format(written.endsWith('T00:00:00') ? 'YYYY-MM-DD' : 'YYYY-MM-DD HH:mm:ss');
}

/** Width by the longest of the first 100 texts; a Chinese character counts as two letters. */
function widthOf(rows: SheetGrid['rows'], at: number): number {
  const lengths = rows
    .slice(0, 100)
    .map((cells) => [...cellText(cells[at])].reduce((sum, one) => sum + (one > '\u2e80' ? 2 : 1), 0));
  return Math.min(320, Math.max(72, Math.max(0, ...lengths) * 7 + 20));
}
