import { meantBy } from '#workflows/platform/values/figure-text.js';
import type { PasteError } from '../paste-table/paste-preview.js';
import { pasteText } from '../paste-table/paste-text.js';
import type { EditedColumn, LineColumn } from './line-columns.js';
import { isNumberKind, numberProblem, placesOfKind, settled } from './line-numbers.js';

/** Pasted cells, which extend to the right of and below the focused cell. */
export interface Block<Row> {
  readonly columns: readonly EditedColumn<Row>[];
  readonly rows: readonly Record<string, string>[];
  readonly errors: readonly PasteError<string>[];
  /** A line had more cells than there are remaining columns. */
  readonly tooWide: boolean;
}

export function blockAt<Row>(
  all: readonly LineColumn<Row>[],
  column: string,
  lines: readonly (readonly string[])[],
): Block<Row> {
  const edited = all.filter((one): one is EditedColumn<Row> => one.kind !== 'shown');
  const from = Math.max(
    0,
    edited.findIndex(({ id }) => id === column),
  );
  const wide = Math.max(0, ...lines.map(({ length }) => length));
  const columns = edited.slice(from, from + wide);
  const rows = lines.map((cells) =>
    Object.fromEntries(columns.map((one, index) => [one.id, readCell(one, cells[index] ?? '')])),
  );
  const errors = rows.flatMap((row, index) =>
    columns.flatMap((one) => {
      const message = problemIn(one, row[one.id] ?? '');
      return message ? [{ row: index, field: one.id as string, message }] : [];
    }),
  );
  return { columns, rows, errors, tooWide: wide > columns.length };
}

/** Normalises a cell for its column. */
export const readCell = <Row>({ kind }: EditedColumn<Row>, cell: string): string =>
  isNumberKind(kind) ? meantBy(cell, placesOfKind(kind)) : kind === 'day' ? settled(kind, cell) : cell;

/** Error message for a non-empty cell. */
export const problemIn = <Row>(
  { kind, options = [], largest, fault }: EditedColumn<Row>,
  cell: string,
): string | undefined => {
  if (isNumberKind(kind)) return numberProblem(kind, cell, largest);
  if (fault) return fault(cell);
  return kind === 'select' && cell !== '' && !options.includes(cell) ? pasteText.noOption : undefined;
};
