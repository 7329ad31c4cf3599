import { Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { FeeDto } from '#contract/warehousing-receipt.js';
import { sum } from '#workflows/platform/values/money.js';
import * as format from '../../../ui/display/format.js';
import { RecordTable } from '../../../ui/grid/record-table.js';
import { columnsOf } from '../../../ui/rows/columns.js';
import classes from './fee-list.module.css';
import { feeLabels, text } from './text.js';

const col = columnsOf<FeeDto>(feeLabels);

const columns = [
  col.text('feeName', {
    width: 200,
    cell: ({ feeName, readOnly }) => (
      <>
        {feeName}
        {readOnly && (
          <span className={classes.bank} title={text.byBank}>
            <IconLock size={13} role="img" aria-label={text.byBank} />
          </span>
        )}
      </>
    ),
  }),
  col.money('amount'),
  col.text('currency', { width: 96 }),
  col.rate('exchangeRate'),
  col.money('amountRmb', { width: 140 }),
  col.text('remark', { width: 240 }),
];

interface FeeListProps {
  readonly fees: readonly FeeDto[];
  /** Part of them that no sale has been charged, in RMB; absent for other than internal staff. */
  readonly unallocated: number | undefined;
}

/** Additional fees: the bank's fee first, which cannot be edited here. */
export function FeeList({ fees, unallocated }: FeeListProps) {
  const total = sum(fees.map(({ amountRmb }) => amountRmb)).toNumber();
  return (
    <>
      <RecordTable label={text.fees} columns={columns} rows={fees} empty={text.noFees} />
      {fees.length > 0 && (
        <Text size="sm" ta="right" mt={6} className="number">
          {text.feeTotal} {format.money(total)}
          {unallocated !== undefined && `　${text.unallocated} ${format.money(unallocated)}`}
        </Text>
      )}
    </>
  );
}
