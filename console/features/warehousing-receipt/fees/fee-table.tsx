import { Button, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useRef } from 'react';
import { sum } from '#workflows/platform/values/money.js';
import { maxFees } from '#workflows/warehousing-receipt/fees.js';
import { receiptFeeFacts as feeFacts } from '#workflows/warehousing-receipt/line-facts.js';
import * as format from '../../../ui/display/format.js';
import { Section } from '../../../ui/display/section.js';
import { dictionaryOptions } from '../../../ui/filters/dictionary-options.js';
import { useOptions } from '../../../ui/filters/options.js';
import { addLines } from '../../../ui/focus/keys.js';
import type { Values } from '../../../ui/forms/form-body.js';
import { factColumn } from '../../../ui/line-table/fact-column.js';
import type { LineColumn } from '../../../ui/line-table/line-columns.js';
import { movedErrors } from '../../../ui/line-table/line-errors.js';
import { LineTable } from '../../../ui/line-table/line-table.js';
import { useEnterLine } from '../../../ui/line-table/use-enter-line.js';
import { amountRmbOf, type FeeLine, followCurrency, newFee } from './fee-values.js';
import { feeLabels, text } from './text.js';

const columnsWith = (currencies: readonly string[]): readonly LineColumn<FeeLine>[] => [
  factColumn(feeFacts, 'feeName', { width: 190 }),
  factColumn(feeFacts, 'amount', { width: 130, label: feeLabels.amount }),
  factColumn(feeFacts, 'currency', { width: 130, label: feeLabels.currency, options: currencies }),
  factColumn(feeFacts, 'exchangeRate', { width: 110 }),
  {
    kind: 'shown',
    id: 'amountRmb',
    label: feeLabels.amountRmb,
    width: 140,
    align: 'right',
    text: (fee) => format.money(Number(amountRmbOf(fee))),
  },
  factColumn(feeFacts, 'remark', { width: 220 }),
];

interface FeeTableProps {
  /** Holds the editable fees as `feeDtos`. */
  form: UseFormReturnType<Values>;
  /** The bank's fees, read only. */
  fixed: readonly FeeLine[];
}

/** Input table for additional fees. */
export function FeeTable({ form, fixed }: FeeTableProps) {
  const { options } = useOptions(dictionaryOptions('币制'));
  const columns = useMemo(() => columnsWith(options.map(({ value }) => value)), [options]);
  const fees: FeeLine[] = form.values.feeDtos;
  const change = (next: FeeLine[]) => {
    const before: FeeLine[] = form.getValues().feeDtos;
    form.setFieldValue('feeDtos', next);
    form.setErrors((errors) => movedErrors('feeDtos', errors, before, next) as typeof errors);
  };
  const table = useRef<HTMLDivElement>(null);
  const enterLine = useEnterLine(table);
  const add = () => {
    const before: FeeLine[] = form.getValues().feeDtos;
    change([...before, newFee()]);
    enterLine(before.length);
  };
  const total = sum([...fixed, ...fees].map(amountRmbOf));
  return (
    <Section
      title={text.fees}
      extra={
        <Button
          {...addLines}
          variant="light"
          leftSection={<IconPlus size={14} aria-hidden />}
          disabled={fees.length >= maxFees}
          onClick={add}
        >
          {text.addFee}
        </Button>
      }
    >
      <div ref={table}>
        <LineTable
          label={text.fees}
          columns={columns}
          rows={fees}
          fixed={fixed}
          onChange={change}
          errors={form.errors}
          path="feeDtos"
          max={maxFees}
          follow={followCurrency}
          newLine={newFee}
          empty={
            <Text size="sm" c="dimmed" ta="center" py="md" bd="1px dashed var(--line)">
              {text.noFees}
            </Text>
          }
        />
      </div>
      <Text size="sm" ta="right" mt={6} className="number">
        {text.feeTotal} {format.money(total.toNumber())}
      </Text>
    </Section>
  );
}
