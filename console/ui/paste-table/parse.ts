/** Whether text has more than a single cell. */
export const hasCells = (text: string): boolean => /[\t\r\n]/.test(text.trimEnd());

/** Rows and cells of a pasted sheet, separated by tabs only, because a comma may be part of 1,234.50. */
export const cellsIn = (text: string): string[][] => partedBy(/\t/, text).map(({ cells }) => cells);

/** Rows and cells of pasted text: separated by tabs if from a sheet, otherwise by commas, semicolons or wide gaps. */
export const linesIn = (text: string): string[][] => numberedLines(text).map(({ cells }) => cells);

/** A line, with its number in the text as sheets count: the head and blank lines, too. */
interface NumberedLine {
  readonly number: number;
  readonly cells: string[];
}

const numberedLines = (text: string): NumberedLine[] => partedBy(isSheet(text) ? /\t/ : /\s*[,，;；]\s*|\s{2,}/, text);

const isSheet = (text: string): boolean => text.includes('\t');

const partedBy = (parted: RegExp, text: string): NumberedLine[] =>
  text
    .split(/\r\n|\r|\n/)
    .flatMap((line, place) => (line.trim() === '' ? [] : [{ number: place + 1, cells: line.split(parted).map(bare) }]));

/** Sheets quote cells that contain quotes, tabs or line breaks. */
const bare = (cell: string): string => {
  const text = cell.trim();
  return /^".*"$/.test(text) ? text.slice(1, -1).replaceAll('""', '"') : text;
};

/** A column and the names it may have in a sheet. */
export interface SheetColumn<Field extends string> {
  readonly id: Field;
  readonly label: string;
  /** Alternative names. */
  readonly also?: readonly string[];
}

export interface Sheet<Field extends string> {
  /** Rows without the head; missing cells are empty. */
  readonly rows: readonly Record<Field, string>[];
  /** Number of each row in the sheet. */
  readonly numbers: readonly number[];
  /** Columns found in the sheet. */
  readonly columns: readonly Field[];
  /** Names in the head that match no column. */
  readonly unknown: readonly string[];
}

/** Normalises a head for comparison: `单价 *` and `单价（元）` become 单价. */
const bareHead = (cell: string): string =>
  cell
    .normalize('NFKC')
    .replace(/\(.*?\)|[\s*:]/g, '')
    .toLowerCase();

/** Matches a sheet's columns by their heads, in any order; without a head they are in declaration order. */
export function sheetIn<Field extends string>(text: string, columns: readonly SheetColumn<Field>[]): Sheet<Field> {
  const numbered = numberedLines(text);
  const lines = numbered.map(({ cells }) => cells);
  const byHead = new Map(
    columns.flatMap(({ id, label, also = [] }) => [label, ...also].map((one) => [bareHead(one), id])),
  );
  const head = (lines[0] ?? []).map((cell) => byHead.get(bareHead(cell)));
  const headed = new Set(head.filter((id) => id !== undefined)).size >= Math.min(2, columns.length);
  const widest = lines.reduce((most, { length }) => Math.max(most, length), 0);
  const places = headed ? head : columns.slice(0, widest).map(({ id }) => id);
  const rows = (headed ? lines.slice(1) : lines).map((line) => {
    const cells = isSheet(text) ? line : withRest(line, places.length);
    const row = Object.fromEntries(columns.map(({ id }) => [id, ''])) as Record<Field, string>;
    places.forEach((id, place) => {
      if (id !== undefined) row[id] ||= cells[place] ?? '';
    });
    return row;
  });
  return {
    rows,
    numbers: (headed ? numbered.slice(1) : numbered).map(({ number }) => number),
    columns: columns.map(({ id }) => id).filter((id) => places.includes(id)),
    unknown: headed ? (lines[0] ?? []).filter((cell, place) => cell !== '' && head[place] === undefined) : [],
  };
}

/** Excess cells may be parts of the last column's number, so they are joined again: 7,125 stays whole. */
const withRest = (cells: readonly string[], columns: number): readonly string[] =>
  cells.length > columns ? [...cells.slice(0, columns - 1), cells.slice(columns - 1).join(',')] : cells;

/** Rows as records of these columns, for text without a head. */
export const rowsIn = <Field extends string>(text: string, columns: readonly SheetColumn<Field>[]) =>
  sheetIn(text, columns).rows;
