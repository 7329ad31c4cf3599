import { Switch, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { RecordTable } from '../grid/record-table.js';
import type { Column } from '../rows/columns.js';
import classes from './paste-table.module.css';
import { pasteText } from './paste-text.js';

export interface PasteColumn<Field extends string> {
  readonly id: Field;
  readonly label: string;
  readonly width?: number;
  readonly example: string;
}

export interface PasteError<Field extends string> {
  readonly row: number;
  readonly field: Field;
  readonly message: string;
}

interface PastePreviewProps<Field extends string> {
  columns: readonly Pick<PasteColumn<Field>, 'id' | 'label' | 'width'>[];
  rows: readonly Record<Field, string>[];
  errors: readonly PasteError<Field>[];
  /** Number of each row in the sheet; counted by default. */
  numbers?: readonly number[] | undefined;
  /** Summary with the number of rows and of errors. */
  found?(rows: number, errors: number): string;
}

type Previewed<Field extends string> = Record<Field, string> & {
  readonly number: number;
  readonly why: Partial<Record<Field, string>>;
};

/** Pasted rows with errors by cell. */
export function PastePreview<Field extends string>(props: PastePreviewProps<Field>) {
  const { columns, rows, errors, numbers, found = pasteText.found } = props;
  const [onlyWrong, setOnlyWrong] = useState(false);
  const shown = useMemo(() => {
    const why = new Map<number, Partial<Record<Field, string>>>();
    for (const { row, field, message } of errors)
      why.set(row, { ...why.get(row), [field]: why.get(row)?.[field] ?? message });
    return rows.map((row, index) => ({
      ...row,
      number: numbers?.[index] ?? index + 1,
      why: why.get(index) ?? {},
    })) as Previewed<Field>[];
  }, [rows, errors, numbers]);
  const placed = useMemo(() => previewColumns(columns, new Set(errors.map(({ field }) => field))), [columns, errors]);
  const wrong = useMemo(() => shown.filter(({ why }) => Object.keys(why).length > 0), [shown]);
  if (rows.length === 0) return null;
  return (
    <>
      <Text size="sm" c={errors.length > 0 ? 'var(--mantine-color-error)' : 'dimmed'} role="status">
        {found(rows.length, errors.length)}
      </Text>
      {errors.length > 0 && (
        <Switch
          label={pasteText.onlyWrong}
          checked={onlyWrong}
          onChange={(event) => setOnlyWrong(event.currentTarget.checked)}
        />
      )}
      <RecordTable label={pasteText.preview} columns={placed} rows={onlyWrong && wrong.length > 0 ? wrong : shown} />
    </>
  );
}

/** The error text is never cut off; this is its distance in px from the cell's text. */
const aroundWhy = 8;

const previewColumns = <Field extends string>(
  columns: PastePreviewProps<Field>['columns'],
  wrong: ReadonlySet<Field>,
): Column<Previewed<Field>>[] => [
  { id: 'number', label: pasteText.number, width: 64, align: 'right', text: (row) => String(row.number) },
  ...columns.map(({ id, label, width = 200 }) => ({
    id,
    label,
    width,
    ...(wrong.has(id) && { room: aroundWhy }),
    text: (row: Previewed<Field>) => [row[id], row.why[id]].filter(Boolean).join('：'),
    cell: (row: Previewed<Field>) =>
      row.why[id] === undefined ? (
        row[id]
      ) : (
        <span className={classes.wrong}>
          {row[id] || '—'}
          <span className={classes.why}>{row.why[id]}</span>
        </span>
      ),
  })),
];
