import { ActionIcon } from '@mantine/core';
import { IconArrowsDiff, IconCopyPlus, IconLock, IconTrash } from '@tabler/icons-react';
import { memo, type Ref } from 'react';
import { LineCell } from './line-cell.js';
import { isRight, type LineBase, type LineColumn } from './line-columns.js';
import type { LineErrors } from './line-errors.js';
import { shownInCell } from './line-numbers.js';
import classes from './line-table.module.css';
import { lineText } from './line-text.js';

export interface LineRowProps<Row> {
  columns: readonly LineColumn<Row>[];
  row: Row;
  index: number;
  /** Line number among all lines, starting at 1. */
  number: number;
  errors: LineErrors | undefined;
  full: boolean;
  measure?: Ref<HTMLTableRowElement>;
  onEdit(key: string, id: string, value: string): void;
  /** Absent if lines cannot be added or removed. */
  onDuplicate?(key: string): void;
  onRemove?(key: string): void;
}

function PlainRow<Row extends LineBase>(props: LineRowProps<Row>) {
  const { columns, row, index, number, errors, full, measure, onEdit, onDuplicate, onRemove } = props;
  const of = lineText.row(number);
  const named = (label: string) => `${label}：${of}`;
  return (
    <tr ref={measure} data-index={index} aria-rowindex={number + 1}>
      <td className={classes.number}>{number}</td>
      {columns.map((column) => (
        <td
          key={column.id}
          data-label={column.label}
          data-required={('required' in column && column.required) || undefined}
          data-kind={column.kind}
          data-right={isRight(column) || undefined}
        >
          {column.kind === 'shown' ? (
            <div className={classes.shown} title={column.text(row)}>
              {column.cell?.(row) ?? column.text(row)}
            </div>
          ) : (
            <LineCell column={column} row={row} of={of} error={errors?.[column.id]} onEdit={onEdit} />
          )}
          {column.note && <Note text={column.note(row)} />}
        </td>
      ))}
      {onDuplicate && onRemove && (
        <td className={classes.actions}>
          <ActionIcon
            onClick={() => onDuplicate(row.key)}
            disabled={full}
            aria-label={named(lineText.duplicate)}
            title={lineText.duplicate}
          >
            <IconCopyPlus size={15} aria-hidden />
          </ActionIcon>
          <ActionIcon
            onClick={() => onRemove(row.key)}
            color="red.8"
            aria-label={named(lineText.remove)}
            title={lineText.remove}
          >
            <IconTrash size={15} aria-hidden />
          </ActionIcon>
        </td>
      )}
    </tr>
  );
}

function Note({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <div className={classes.note}>
      <IconArrowsDiff size={13} aria-hidden />
      {text}
    </div>
  );
}

/** A read-only line maintained elsewhere, marked as such among the others. */
export function FixedRow<Row>({ columns, row, number }: Pick<LineRowProps<Row>, 'columns' | 'row' | 'number'>) {
  return (
    <tr data-index={`fixed-${number}`} data-fixed aria-rowindex={number + 1}>
      <td className={classes.number}>{number}</td>
      {columns.map((column) => {
        const text = column.kind === 'shown' ? column.text(row) : shownInCell(column.kind, String(row[column.id]));
        return (
          <td key={column.id} data-label={column.label} data-right={isRight(column) || undefined}>
            <div className={classes.shown} title={text}>
              {text}
            </div>
          </td>
        );
      })}
      <td className={classes.actions}>
        <span className={classes.fixed}>
          <IconLock size={13} aria-hidden />
          {lineText.readOnly}
        </span>
      </td>
    </tr>
  );
}

/** Forms copy their values on every key press, so rows are compared field by field. */
function same<Row extends LineBase>(a: LineRowProps<Row>, b: LineRowProps<Row>): boolean {
  return (Object.keys(b) as (keyof LineRowProps<Row>)[]).every((name) =>
    name === 'row' || name === 'errors' ? alike(a[name], b[name]) : a[name] === b[name],
  );
}

function alike(a: object | undefined, b: object | undefined): boolean {
  if (a === b || !a || !b) return a === b;
  const [left, right] = [Object.entries(a), b as Record<string, unknown>];
  return left.length === Object.keys(b).length && left.every(([name, value]) => right[name] === value);
}

export const LineRow = memo(PlainRow, same) as typeof PlainRow;
