import { Textarea } from '@mantine/core';
import { useMemo } from 'react';
import { z } from 'zod';
import { DialogForm } from '../forms/dialog-form.js';
import type { Send } from '../forms/use-command.js';
import { rowsIn, sheetIn } from './parse.js';
import { type PasteColumn, type PasteError, PastePreview } from './paste-preview.js';
import classes from './paste-table.module.css';
import { pasteText } from './paste-text.js';

interface PasteDialogProps<Field extends string> {
  title: string;
  opened: boolean;
  columns: readonly PasteColumn<Field>[];
  /** Maximum number of rows per paste. */
  most: number;
  /** Errors by cell, the same as the server would report. */
  check(rows: readonly Record<Field, string>[]): readonly PasteError<Field>[];
  submit(rows: readonly Record<Field, string>[], send: Send): Promise<unknown>;
  onClose(): void;
  onSaved(): void;
}

/** Rows pasted from a sheet, previewed with errors by cell, and submitted all together or not at all. */
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
      submit={({ text }, send) => submit(rowsIn(text, columns), send)}
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
          <Preview columns={columns} text={form.values.text} check={check} />
        </>
      )}
    </DialogForm>
  );
}

function Preview<Field extends string>({
  columns,
  text,
  check,
}: Pick<PasteDialogProps<Field>, 'columns' | 'check'> & { text: string }) {
  const { rows, numbers } = useMemo(() => sheetIn(text, columns), [text, columns]);
  const errors = useMemo(() => check(rows), [check, rows]);
  return <PastePreview columns={columns} rows={rows} errors={errors} numbers={numbers} />;
}
