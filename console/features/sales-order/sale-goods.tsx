import { SegmentedControl, Text } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import type { SalesPrice } from '#contract/sales-order.js';
import { salesItemLabels as labels } from '#workflows/sales-order/line-facts.js';
import { DayMark, expiry } from '../../ui/batch-days/day-mark.js';
import { reasonTip } from '../../ui/buttons/tips.js';
import * as format from '../../ui/display/format.js';
import type { FactForm } from '../../ui/facts/fact-input.js';
import type { LineColumn } from '../../ui/line-table/line-columns.js';
import { LineTable } from '../../ui/line-table/line-table.js';
import { earliestExpiry } from './expired.js';
import type { Pricing } from './pricing.js';
import { batchesOf, quantityProblem, type SaleBatch, type SaleLine, withPicked } from './sale-values.js';
import { text } from './text.js';

/** The price shown; stale until there is one for the current values. */
export interface ShownPrice {
  readonly price: SalesPrice | undefined;
  readonly isStale: boolean;
}

const saleable = { kind: 'shown', id: 'saleable', label: labels.saleableQuantity, width: 96, align: 'right' } as const;
const quantity = {
  kind: 'count',
  id: 'quantity',
  label: labels.quantity,
  width: 120,
  required: true,
  most: ({ saleable }: SaleLine | SaleBatch) => saleable,
} as const;

const lineColumns = ({ price, isStale }: ShownPrice): LineColumn<SaleLine>[] => {
  const priced = new Map(price?.itemDtos.map((item) => [item.id, item]));
  const money = (id: 'salesUnitPrice' | 'amount', width: number): LineColumn<SaleLine> => {
    // An invalid quantity has no price; its line counted as unsold.
    const text = (line: SaleLine) => (quantityProblem(line) ? '—' : format.money(priced.get(line.id)?.[id]));
    const dimmed = (line: SaleLine) => (
      <Text span inherit c="dimmed">
        {text(line)}
      </Text>
    );
    return { kind: 'shown', id, label: labels[id], width, align: 'right', text, ...(isStale && { cell: dimmed }) };
  };
  const expires = (line: SaleLine) => earliestExpiry(priced.get(line.id)?.children ?? []);
  return [
    { kind: 'shown', id: 'barCode', label: labels.barCode, width: 136, text: ({ barCode }) => barCode },
    { kind: 'shown', id: 'goodsName', label: labels.goodsName, width: 200, text: ({ goodsName }) => goodsName },
    { kind: 'shown', id: 'specification', label: labels.specification, width: 100, text: (line) => line.specification },
    {
      ...{ kind: 'shown', id: 'expireDate', label: text.earliestExpiry, width: expiry.width, text: expires },
      cell: (line) => <DayMark of="expireDate" day={expires(line)} />,
    },
    { ...saleable, text: (line) => format.whole(line.saleable) },
    quantity,
    money('salesUnitPrice', 104),
    money('amount', 120),
  ];
};

const batchColumns: readonly LineColumn<SaleBatch>[] = [
  { kind: 'shown', id: 'goodsName', label: labels.goodsName, width: 200, text: ({ goodsName }) => goodsName },
  { kind: 'shown', id: 'specification', label: labels.specification, width: 100, text: (batch) => batch.specification },
  { kind: 'shown', id: 'batchNo', label: labels.batchNo, width: 140, text: ({ batchNo }) => batchNo },
  {
    ...{ kind: 'shown', id: 'expireDate', label: labels.expireDate },
    ...{ width: expiry.width, text: ({ expireDate }) => expireDate, cell: expiry.cell },
  },
  { ...saleable, text: (batch) => format.whole(batch.saleable) },
  quantity,
];

interface PickingSwitchProps {
  form: FactForm;
  pricing: Pricing;
}

/**
 * Selects whether batches are picked automatically or by hand. A choice made while the price is computed shows at once,
 * and takes effect with the price, which names the batches.
 */
export function PickingSwitch({ form, pricing: { state, price, hindrance: fault } }: PickingSwitchProps) {
  const { picking, itemDtos, batches } = form.values;
  const [chosen, choose] = useState<string>();
  const isAsking = state === 'asking';
  // Why batches cannot be picked now.
  const hindrance = isAsking ? undefined : fault;
  const pick = (next: string) => {
    if (next === 'byHand') form.setFieldValue('batches', batchesOf(price?.itemDtos ?? []));
    else form.setFieldValue('itemDtos', withPicked(itemDtos, batches));
    form.setFieldValue('picking', next);
  };
  useEffect(() => {
    if (chosen === undefined || isAsking) return;
    if (price && chosen !== picking) pick(chosen);
    choose(undefined);
  });
  return (
    <SegmentedControl
      size="xs"
      aria-label={text.picking}
      aria-disabled={hindrance ? true : undefined}
      opacity={hindrance ? 0.6 : undefined}
      {...reasonTip(hindrance)}
      data={[
        { value: 'earliest', label: text.earliest },
        { value: 'byHand', label: text.byHand },
      ]}
      aria-busy={chosen !== undefined}
      value={chosen ?? picking}
      onChange={hindrance ? undefined : choose}
    />
  );
}

/** Inputs for the quantities sold: per line, or per batch. */
export function SaleGoodsInput({ form, price, isStale }: ShownPrice & { form: FactForm }) {
  const columns = useMemo(() => lineColumns({ price, isStale }), [price, isStale]);
  const table = { label: text.goods, errors: form.errors, settled: true, empty: text.noGoods } as const;
  if (form.values.picking === 'byHand') {
    const rows: SaleBatch[] = form.values.batches;
    return (
      <LineTable
        {...table}
        key="batches"
        path="batches"
        columns={batchColumns}
        rows={rows}
        max={rows.length}
        onChange={(next: SaleBatch[]) => form.setFieldValue('batches', next)}
      />
    );
  }
  const rows: SaleLine[] = form.values.itemDtos;
  return (
    <LineTable
      {...table}
      key="itemDtos"
      path="itemDtos"
      columns={columns}
      rows={rows}
      max={rows.length}
      onChange={(next: SaleLine[]) => form.setFieldValue('itemDtos', next)}
    />
  );
}
