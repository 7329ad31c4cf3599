import { type SheetColumn, sheetIn } from '../paste-table/parse.js';
import type { PasteError } from '../paste-table/paste-preview.js';
import { pasteText } from '../paste-table/paste-text.js';
import { problemIn, readCell } from './line-block.js';
import type { EditedColumn } from './line-columns.js';

/** A column of a line table as found in a sheet. */
export type LineSheetColumn<Row> = EditedColumn<Row> & Pick<SheetColumn<string>, 'also'>;

type Cells = Readonly<Record<string, string>>;

/** Result for a row of a sheet: a line, or the error of its identifying cell. */
export type Match<Line> = { readonly line: Line } | { readonly problem: string };

export interface SheetLines<Line> {
  readonly rows: readonly Record<string, string>[];
  /** Number of each row in the sheet. */
  readonly numbers: readonly number[];
  readonly errors: readonly PasteError<string>[];
  /** Lines of the valid rows, in their order. */
  readonly good: readonly Line[];
  readonly unknown: readonly string[];
  /** Required columns missing from the sheet, to be filled in afterwards. */
  readonly lacking: readonly string[];
}

/**
 * Lines of a sheet, each looked up by its identifying cell, with errors by cell. A required column that the sheet has
 * must be filled in every row; a missing column can be filled in later.
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
  return {
    rows,
    numbers: sheet.numbers,
    errors,
    good,
    unknown: sheet.unknown,
    lacking: rows.length > 0 ? lacking : [],
  };
}
