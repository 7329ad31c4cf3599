import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { bounds } from '#workflows/platform/values/bounds.js';
import { decimal } from '#workflows/platform/values/money.js';
import { reviewLineLabels as labels } from '#workflows/purchase-review/line-facts.js';
import * as format from '../../ui/display/format.js';
import { Section } from '../../ui/display/section.js';
import type { FactForm } from '../../ui/facts/fact-input.js';
import type { LineColumn } from '../../ui/line-table/line-columns.js';
import { movedErrors } from '../../ui/line-table/line-errors.js';
import { LineTable } from '../../ui/line-table/line-table.js';
import { comesTo, type FoundLine, totalOf } from './review-values.js';
import { text } from './text.js';

const money = (amount: string) => format.money(Number(amount));

/** Price difference as text. */
function ofPrice(line: FoundLine): string | undefined {
  const { dearer } = comesTo(line) ?? { dearer: '0' };
  if (decimal(dearer).isZero()) return undefined;
  return decimal(dearer).isNegative() ? text.lower(money(dearer.slice(1))) : text.higher(money(dearer));
}

function ofQuantity(line: FoundLine): string | undefined {
  const { returned } = comesTo(line) ?? { returned: 0 };
  return returned > 0 ? text.fewer(format.whole(returned)) : undefined;
}

const shown = (id: string, label: string, width: number, text: (line: FoundLine) => string) =>
  ({ kind: 'shown', id, label, width, text }) as const;
const number = (id: string, label: string, width: number, text: (line: FoundLine) => string) =>
  ({ ...shown(id, label, width, text), align: 'right' }) as const;
const result = (line: FoundLine, write: (to: NonNullable<ReturnType<typeof comesTo>>) => string): string => {
  const to = comesTo(line);
  return to ? write(to) : '—';
};

const columnsIn = (currency: string): readonly LineColumn<FoundLine>[] => [
  shown('barCode', labels.barCode, 120, ({ barCode }) => barCode),
  shown('goodsName', labels.goodsName, 120, ({ goodsName }) => goodsName),
  shown('specification', labels.specification, 76, ({ specification }) => specification),
  number('initUnitPrice', labels.initUnitPrice, 88, ({ initUnitPrice }) => money(initUnitPrice)),
  number('initQuantity', labels.initQuantity, 80, ({ initQuantity }) => format.whole(initQuantity)),
  number('initAmount', labels.initAmount, 104, ({ initAmount }) => money(initAmount)),
  number('saleable', text.saleable, 72, ({ saleable }) => format.whole(saleable)),
  {
    kind: 'money',
    id: 'unitPrice',
    label: labels.unitPrice,
    width: 108,
    required: true,
    largest: bounds.price.largest,
    note: ofPrice,
  },
  {
    kind: 'count',
    id: 'quantity',
    label: labels.quantity,
    width: 100,
    required: true,
    most: ({ initQuantity }) => initQuantity,
    note: ofQuantity,
  },
  number('amount', labels.amount, 104, (line) => result(line, ({ amount }) => money(amount))),
  number('returnQuantity', labels.returnQuantity, 72, (line) => result(line, ({ returned }) => format.whole(returned))),
  number('refundAmount', labels.refundAmount, 104, (line) => result(line, ({ refund }) => money(refund))),
  shown('currency', labels.currency, 56, () => currency),
];

/** Ordered values, and inputs for the actual ones. */
export function FoundLines({ form, currency }: { form: FactForm; currency: string }) {
  const lines: FoundLine[] = form.values.itemDtos;
  const columns = useMemo(() => columnsIn(currency), [currency]);
  const { lines: differing, returned, refund, unfilled } = totalOf(lines);
  const change = (next: FoundLine[]) => {
    const before: FoundLine[] = form.getValues().itemDtos;
    form.setFieldValue('itemDtos', next);
    form.setErrors((errors) => movedErrors('itemDtos', errors, before, next) as typeof errors);
  };
  return (
    <Section title={text.lines}>
      <LineTable
        label={text.lines}
        columns={columns}
        rows={lines}
        onChange={change}
        errors={form.errors}
        path="itemDtos"
        max={lines.length}
        settled
        empty={text.noLines}
      />
      <Text size="sm" fw={600} ta="right" mt={6} className="number" role="status">
        {unfilled > 0 && text.unfilled(unfilled)}
        {differing > 0 && text.total(differing, format.whole(returned), money(refund), currency)}
        {unfilled === 0 && differing === 0 && text.none}
      </Text>
    </Section>
  );
}
