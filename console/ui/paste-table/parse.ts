/** Lines of cells as a sheet lays them down: parted by tabs alone, for a comma may be one of 1,234.50. */
export const cellsIn = (text: string): string[][] => partedBy(/\t/, text);

/** A sheet as it is pasted: lines of cells, parted by tabs. Text from elsewhere may part them by commas or gaps. */
export const linesIn = (text: string): string[][] =>
  isSheet(text) ? cellsIn(text) : partedBy(/\s*[,，;；]\s*|\s{2,}/, text);

const isSheet = (text: string): boolean => text.includes('\t');

const partedBy = (parted: RegExp, text: string): string[][] =>
  text
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => line.split(parted).map(bare));

/** Sheets put cells into quotes that hold quotes, tabs or ends of lines. */
const bare = (cell: string): string => {
  const text = cell.trim();
  return /^".*"$/.test(text) ? text.slice(1, -1).replaceAll('""', '"') : text;
};

/** A column as a sheet may call it. */
export interface SheetColumn<Field extends string> {
  readonly id: Field;
  readonly label: string;
  /** Other words for it. */
  readonly also?: readonly string[];
}

export interface Sheet<Field extends string> {
  /** Without the head; cells that are missing are empty. */
  readonly rows: readonly Record<Field, string>[];
  /** The columns that it has. */
  readonly columns: readonly Field[];
  /** What its head names and nobody asks for. */
  readonly unknown: readonly string[];
}

/** As heads are compared: `单价 *` and `单价（元）` are 单价. */
const bareHead = (cell: string): string =>
  cell
    .normalize('NFKC')
    .replace(/\(.*?\)|[\s*:]/g, '')
    .toLowerCase();

/** A sheet's columns are found by their heads, in any order; without a head they stand in the order of the declaration. */
export function sheetIn<Field extends string>(text: string, columns: readonly SheetColumn<Field>[]): Sheet<Field> {
  const lines = linesIn(text);
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
    columns: columns.map(({ id }) => id).filter((id) => places.includes(id)),
    unknown: headed ? (lines[0] ?? []).filter((cell, place) => cell !== '' && head[place] === undefined) : [],
  };
}

/** What commas part beyond the last column may belong to its number: 7,125 is looked at whole. */
const withRest = (cells: readonly string[], columns: number): readonly string[] =>
  cells.length > columns ? [...cells.slice(0, columns - 1), cells.slice(columns - 1).join(',')] : cells;

/** Lines as records of these columns, without a head. */
export const rowsIn = <Field extends string>(text: string, columns: readonly SheetColumn<Field>[]) =>
  sheetIn(text, columns).rows;
