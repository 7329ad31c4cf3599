import { ActionIcon } from '@mantine/core';
import { IconCopyPlus, IconTrash } from '@tabler/icons-react';
import { memo, type Ref } from 'react';
import type { BatchFaults } from '#workflows/warehousing-receipt/sheet.js';
import { ExpiredHint } from '../../../ui/batch-days/day-mark.js';
import { LineCell } from '../../../ui/line-table/line-cell.js';
import { isRight } from '../../../ui/line-table/line-columns.js';
import lineClasses from '../../../ui/line-table/line-table.module.css';
import { batchColumns, itemColumns } from './batch-columns.js';
import type { BatchLine } from './batch-line.js';
import type { BatchSheet } from './batch-sheet.js';
import classes from './batch-table.module.css';
import { batchText, text } from './text.js';

interface BatchRowProps {
  sheet: BatchSheet;
  item: number;
  /** Its index among the batches of the line. */
  batch: number;
  line: BatchLine;
  index: number;
  faults: BatchFaults | undefined;
  onRemove(item: number, key: string, of: string): void;
  measure: Ref<HTMLTableRowElement>;
}

function PlainBatchRow({ sheet, item, batch, line, index, faults, measure, onRemove }: BatchRowProps) {
  const of = batchText.batch(item + 1, batch + 1);
  return (
    <tr ref={measure} data-index={index} aria-rowindex={index + 2} className={classes.batch}>
      <td className={lineClasses.number} />
      <td colSpan={itemColumns.length} className={classes.name}>
        {text.batch(batch + 1)}
      </td>
      {batchColumns.map((column) => (
        <td
          key={column.id}
          data-label={column.label}
          data-required={column.required}
          data-right={isRight(column) || undefined}
        >
          <LineCell
            column={column}
            row={line}
            of={of}
            error={faults?.[column.id as keyof BatchFaults]}
            onEdit={(key, id, value) => sheet.edit(item, key, id, value)}
          />
          {column.id === 'expireDate' && !faults?.expireDate && <ExpiredHint day={line.expireDate} />}
        </td>
      ))}
      <td className={lineClasses.actions}>
        <ActionIcon
          aria-label={`${batchText.duplicate}：${of}`}
          title={batchText.duplicate}
          onClick={() => sheet.duplicate(item, line.key)}
        >
          <IconCopyPlus size={15} aria-hidden />
        </ActionIcon>
        <ActionIcon
          color="red.8"
          aria-label={`${batchText.remove}：${of}`}
          title={batchText.remove}
          onClick={() => onRemove(item, line.key, of)}
        >
          <IconTrash size={15} aria-hidden />
        </ActionIcon>
      </td>
    </tr>
  );
}

export const BatchRow = memo(PlainBatchRow);
