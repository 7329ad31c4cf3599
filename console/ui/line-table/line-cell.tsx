import { Select } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useChosenWhole } from '../fields/chosen-whole.js';
import { typedChoice } from '../fields/typed-choice.js';
import { useTypedFigure } from '../fields/use-typed-figure.js';
import { isSend } from '../focus/keys.js';
import type { EditedColumn, LineBase } from './line-columns.js';
import { isNumberKind, numberProblem, placesOfKind, settled, shownInCell } from './line-numbers.js';
import classes from './line-table.module.css';
import { lineText } from './line-text.js';

interface LineCellProps<Row> {
  column: EditedColumn<Row>;
  row: Row;
  /** Name of the line. */
  of: string;
  error: string | undefined;
  onEdit(key: string, id: string, value: string): void;
}

/** One field of one line, with its error below. */
export function LineCell<Row extends LineBase>({ column, row, of, error, onEdit }: LineCellProps<Row>) {
  const value = String(row[column.id] ?? '');
  const { kind } = column;
  const isNumber = isNumberKind(kind);
  const figure = useTypedFigure(value, isNumber ? placesOfKind(kind) : 0);
  const isJudged = isNumber && (!figure.isUnfinished || error);
  const figureFault = isJudged && numberProblem(kind, value, column.most?.(row) ?? column.largest);
  const message = figureFault || column.fault?.(value) || error;
  const chosen = useChosenWhole();
  const errorId = `${row.key}-${column.id}-error`;
  const edit = (next: string) => next !== value && onEdit(row.key, column.id, next);
  // The form is sent with what the cell would hold once left.
  const settleToSend = (event: KeyboardEvent) => isSend(event) && edit(settled(kind, value));
  const described = {
    'aria-label': `${of} ${column.label}`,
    'aria-required': column.required,
    'aria-invalid': message ? true : undefined,
    'aria-describedby': message ? errorId : undefined,
    'data-cell': column.id,
  } as const;

  return (
    <>
      {kind === 'select' ? (
        <Select
          {...described}
          data={withHeld(column.options ?? [], value)}
          value={value || null}
          onChange={(chosen) => edit(chosen ?? '')}
          placeholder={lineText.choose}
          error={Boolean(message)}
          {...typedChoice}
          allowDeselect={false}
          classNames={{ input: classes.input }}
        />
      ) : (
        <input
          {...described}
          {...chosen.field}
          className={classes.input}
          data-number={isNumber || undefined}
          inputMode={keysFor[kind]}
          placeholder={kind === 'day' ? lineText.day : undefined}
          autoComplete="off"
          value={figure.text ?? shownInCell(kind, value)}
          onChange={(event) => edit(isNumber ? figure.type(event.target.value) : event.target.value)}
          onFocus={({ currentTarget }) => {
            if (isNumber) figure.enter(value);
            chosen.begin(currentTarget);
          }}
          onKeyDown={settleToSend}
          onBlur={() => {
            figure.leave();
            chosen.end();
            edit(settled(kind, value));
          }}
        />
      )}
      {message && (
        <div id={errorId} className={classes.error}>
          {message}
        </div>
      )}
    </>
  );
}

/** Keys that a phone shows. A day needs no hyphens. */
const keysFor: Partial<Record<EditedColumn<LineBase>['kind'], 'numeric' | 'decimal'>> = {
  ...{ quantity: 'numeric', count: 'numeric', day: 'numeric' },
  ...{ money: 'decimal', rate: 'decimal' },
};

/** Adds a current value that is no longer in the dictionary. */
const withHeld = (options: readonly string[], held: string): string[] =>
  held && !options.includes(held) ? [held, ...options] : [...options];
