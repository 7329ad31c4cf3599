import { ActionIcon } from '@mantine/core';
import { IconCopyPlus, IconTrash } from '@tabler/icons-react';
import { memo, type Ref } from 'react';
import { LineCell } from './line-cell.js';
import { isRight, type LineBase, type LineColumn } from './line-columns.js';
import type { LineErrors } from './line-errors.js';
import classes from './line-table.module.css';
import { lineText } from './line-text.js';

export interface LineRowProps<Row> {
  columns: readonly LineColumn<Row>[];
  row: Row;
  index: number;
  errors: LineErrors | undefined;
  full: boolean;
  measure?: Ref<HTMLTableRowElement>;
  onEdit(key: string, id: string, value: string): void;
  onDuplicate(key: string): void;
  onRemove(key: string): void;
}

function PlainRow<Row extends LineBase>(props: LineRowProps<Row>) {
  const { columns, row, index, errors, full, measure, onEdit, onDuplicate, onRemove } = props;
  const named = (label: string) => `${label}：${lineText.row(index)}`;
  return (
    <tr ref={measure} data-index={index} aria-rowindex={index + 2}>
      <td className={classes.number}>{index + 1}</td>
      {columns.map((column) => (
        <td key={column.id} data-label={column.label} data-kind={column.kind} data-right={isRight(column) || undefined}>
          {column.kind === 'shown' ? (
            <div className={classes.shown} title={column.text(row)}>
              {column.text(row)}
            </div>
          ) : (
            <LineCell column={column} row={row} index={index} error={errors?.[column.id]} onEdit={onEdit} />
          )}
        </td>
      ))}
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
    </tr>
  );
}

/** Forms copy their values with every key press: rows are the same as long as their fields are. */
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
