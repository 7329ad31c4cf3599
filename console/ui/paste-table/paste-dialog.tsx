import { Switch, Text, Textarea } from '@mantine/core';
import { useMemo, useState } from 'react';
import { z } from 'zod';
import type { SendOptions } from '../../api/client.js';
import type { Column } from '../columns.js';
import { DialogForm } from '../dialog-form.js';
import { RecordTable } from '../grid/record-table.js';
import { rowsIn } from './parse.js';
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

interface PasteDialogProps<Field extends string> {
  title: string;
  opened: boolean;
  columns: readonly PasteColumn<Field>[];
  /** Most lines at a time. */
  most: number;
  /** What is wrong in which cell: the same that the server would say. */
  check(rows: readonly Record<Field, string>[]): readonly PasteError<Field>[];
  submit(rows: readonly Record<Field, string>[], options: SendOptions): Promise<unknown>;
  onClose(): void;
  onSaved(): void;
}

/** Lines from a sheet: pasted, shown with what is wrong in which cell, and taken all together or not at all. */
export function PasteDialog<Field extends string>(props: PasteDialogProps<Field>) {
  const { title, opened, columns, most, check, submit, onClose, onSaved } = props;
  const schema = useMemo(
    () =>
      z.object({ text: z.string() }).superRefine(({ text }, context) => {
        const rows = rowsIn(text, columns);
        const wrong = check(rows).length;
        const message =
          rows.length === 0 ? pasteText.none : rows.length > most ? pasteText.tooMany(most) : pasteText.wrong(wrong);
        if (rows.length === 0 || rows.length > most || wrong > 0)
          context.addIssue({ code: 'custom', path: ['text'], message });
      }),
    [columns, check, most],
  );
  return (
    <DialogForm
      opened={opened}
      onClose={onClose}
      onSaved={onSaved}
      title={title}
      size={760}
      schema={schema}
      initial={{ text: '' }}
      submitLabel={pasteText.take}
      submit={({ text }, sending) => submit(rowsIn(text, columns), { ...sending, quiet: true })}
    >
      {(form) => (
        <>
          <Textarea
            className={classes.text}
            label={pasteText.label(columns.map(({ label }) => label))}
            placeholder={columns.map(({ example }) => example).join('\t')}
            minRows={5}
            maxRows={10}
            autosize
            spellCheck={false}
            data-autofocus
            {...form.getInputProps('text')}
          />
          <Preview columns={columns} rows={rowsIn(form.values.text, columns)} check={check} />
        </>
      )}
    </DialogForm>
  );
}

type Previewed<Field extends string> = Record<Field, string> & {
  readonly number: number;
  readonly why: Partial<Record<Field, string>>;
};

function Preview<Field extends string>({
  columns,
  rows,
  check,
}: Pick<PasteDialogProps<Field>, 'columns' | 'check'> & { rows: readonly Record<Field, string>[] }) {
  const [onlyWrong, setOnlyWrong] = useState(false);
  const errors = check(rows);
  const why = new Map<number, Partial<Record<Field, string>>>();
  for (const { row, field, message } of errors) why.set(row, { [field]: message, ...why.get(row) } as never);
  const shown = rows.map((row, index) => ({
    ...row,
    number: index + 1,
    why: why.get(index) ?? {},
  })) as Previewed<Field>[];
  if (rows.length === 0) return null;
  return (
    <>
      <Text size="sm" c={errors.length > 0 ? 'var(--mantine-color-error)' : 'dimmed'} role="status">
        {pasteText.found(rows.length, errors.length)}
      </Text>
      {errors.length > 0 && (
        <Switch
          label={pasteText.onlyWrong}
          checked={onlyWrong}
          onChange={(event) => setOnlyWrong(event.currentTarget.checked)}
        />
      )}
      <RecordTable
        label={pasteText.preview}
        columns={previewColumns(columns)}
        rows={onlyWrong && why.size > 0 ? shown.filter((row) => why.has(row.number - 1)) : shown}
      />
    </>
  );
}

const previewColumns = <Field extends string>(columns: readonly PasteColumn<Field>[]): Column<Previewed<Field>>[] => [
  { id: 'number', label: pasteText.number, width: 64, align: 'right', text: (row) => String(row.number) },
  ...columns.map(({ id, label, width = 200 }) => ({
    id,
    label,
    width,
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
