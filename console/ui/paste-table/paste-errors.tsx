import { Alert } from '@mantine/core';
import type { PasteColumn, PasteError } from './paste-preview.js';
import { pasteText } from './paste-text.js';

interface PasteErrorsProps<Field extends string> {
  errors: readonly PasteError<Field>[];
  columns: readonly Pick<PasteColumn<Field>, 'id' | 'label'>[];
  /** Number of each row in the sheet. */
  numbers: readonly number[];
}

const most = 8;

/** Errors by row and column, as text that can be copied and sent to the author of the sheet. */
export function PasteErrors<Field extends string>({ errors, columns, numbers }: PasteErrorsProps<Field>) {
  if (errors.length === 0) return null;
  const labels = new Map(columns.map(({ id, label }) => [id, label]));
  return (
    <Alert color="red" variant="light" role="alert" p="xs">
      {errors.slice(0, most).map(({ row, field, message }) => (
        <div key={`${row} ${field}`}>
          {pasteText.cell(numbers[row] ?? row + 1, labels.get(field) ?? field, message)}
        </div>
      ))}
      {errors.length > most && <div>{pasteText.more(errors.length - most)}</div>}
    </Alert>
  );
}
