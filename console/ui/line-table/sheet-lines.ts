import { type SheetColumn, sheetIn } from '../paste-table/parse.js';
import type { PasteError } from '../paste-table/paste-preview.js';
import { pasteText } from '../paste-table/paste-text.js';
import { problemIn, readCell } from './line-block.js';
import type { EditedColumn } from './line-columns.js';

/** A column of a line table as a sheet has it. */
export type LineSheetColumn<Row> = EditedColumn<Row> & Pick<SheetColumn<string>, 'also'>;

type Cells = Readonly<Record<string, string>>;

/** What a row of a sheet stands for: a line, or what is wrong with the cell that names it. */
export type Match<Line> = { readonly line: Line } | { readonly problem: string };

export interface SheetLines<Line> {
  readonly rows: readonly Record<string, string>[];
  readonly errors: readonly PasteError<string>[];
  /** Of the rows that nothing is wrong with, in their order. */
  readonly good: readonly Line[];
  readonly unknown: readonly string[];
  /** Required columns that the sheet does not have at all: they are filled in afterwards. */
  readonly lacking: readonly string[];
}

/**
 * The lines of a sheet, each found by a cell that names it, with what is wrong in which cell. What a column of the sheet
 * must hold it holds in every row; a column that is not there is left to be filled in.
 */
export function linesOfSheet<Row, Line>(
  text: string,
  columns: readonly LineSheetColumn<Row>[],
  named: { readonly by: string; match(cells: Cells): Match<Line> },
): SheetLines<Line> {
  const sheet = sheetIn<string>(text, columns);
  const there = columns.filter(({ id }) => sheet.columns.includes(id) || id === named.by);
  const errors: PasteError<string>[] = [];
  const good: Line[] = [];
  const rows = sheet.rows.map((cells, row) => {
    const read = Object.fromEntries(columns.map((one) => [one.id, readCell(one, cells[one.id] ?? '')]));
    const wrong = there.flatMap((one): PasteError<string>[] => {
      const cell = read[one.id] ?? '';
      const message = cell === '' ? one.required && pasteText.required : problemIn(one, cell);
      return message ? [{ row, field: one.id, message }] : [];
    });
    const match = read[named.by] ? named.match(read) : undefined;
    if (match && 'problem' in match) wrong.push({ row, field: named.by, message: match.problem });
    if (match && 'line' in match && wrong.length === 0) good.push(match.line);
    errors.push(...wrong);
    return read;
  });
  const lacking = columns.filter((one) => one.required && !there.includes(one)).map(({ label }) => label);
  return { rows, errors, good, unknown: sheet.unknown, lacking: rows.length > 0 ? lacking : [] };
}
