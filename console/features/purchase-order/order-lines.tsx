import { Button, Group, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { bounds, most } from '#workflows/platform/kernel/bounds.js';
import { dictionaryOptions } from '../../ui/filters/lookups.js';
import { useOptions } from '../../ui/filters/options.js';
import * as format from '../../ui/format.js';
import type { LineColumn } from '../../ui/line-table/line-columns.js';
import { movedErrors } from '../../ui/line-table/line-errors.js';
import { LineTable } from '../../ui/line-table/line-table.js';
import { Section } from '../../ui/section.js';
import { GoodsPicker } from './goods-picker.js';
import { orderText } from './order-text.js';
import { lineOf, lineTotal, type OrderLine, type OrderValues } from './order-values.js';
import { labels } from './text.js';

const columnsWith = (countries: readonly string[]): readonly LineColumn<OrderLine>[] => [
  { kind: 'shown', id: 'goodsName', label: labels.goodsName, width: 208, text: (line) => line.goodsName },
  { kind: 'shown', id: 'brand', label: labels.brand, width: 110, text: (line) => line.brand },
  {
    kind: 'money',
    id: 'unitPrice',
    label: labels.unitPrice,
    width: 112,
    required: true,
    largest: bounds.price.largest,
  },
  { kind: 'quantity', id: 'quantity', label: labels.quantity, width: 96, required: true },
  {
    kind: 'shown',
    id: 'subTotal',
    label: labels.subTotal,
    width: 128,
    align: 'right',
    text: (line) => {
      const total = lineTotal(line);
      return total === undefined ? '—' : format.money(Number(total));
    },
  },
  {
    kind: 'select',
    id: 'originCountry',
    label: labels.originCountry,
    width: 128,
    required: true,
    options: countries,
  },
  { kind: 'text', id: 'specification', label: labels.specification, width: 132, required: true },
  { kind: 'text', id: 'barCode', label: labels.barCode, width: 148, required: true, largest: 100 },
];

/** What is bought. */
export function OrderLines({ form }: { form: UseFormReturnType<OrderValues> }) {
  const [picking, setPicking] = useState(false);
  const { options } = useOptions(dictionaryOptions('原产地'));
  const columns = useMemo(() => columnsWith(options.map((option) => option.value)), [options]);
  const lines = form.values.itemDtos;
  const room = most.lines - lines.length;
  const change = (next: OrderLine[]) => {
    const before = form.getValues().itemDtos;
    form.setFieldValue('itemDtos', next);
    form.setErrors((errors) => movedErrors('itemDtos', errors, before, next) as typeof errors);
  };
  const none = form.errors.itemDtos;

  return (
    <Section
      title={orderText.sections.lines}
      extra={
        <Group gap="sm">
          <Text size="xs" c="dimmed" className="number">
            {room > 0 ? orderText.lineCount(lines.length, most.lines) : orderText.linesFull(most.lines)}
          </Text>
          <Button
            variant="light"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => setPicking(true)}
            disabled={room <= 0}
            aria-describedby={none ? 'order-no-lines' : undefined}
            data-error-focus={none ? true : undefined}
          >
            {orderText.addGoods}
          </Button>
        </Group>
      }
    >
      {none && (
        <Text id="order-no-lines" size="sm" c="var(--mantine-color-error)" role="alert" mb="xs">
          {none}
        </Text>
      )}
      <LineTable
        label={orderText.sections.lines}
        columns={columns}
        rows={lines}
        onChange={change}
        errors={form.errors}
        path="itemDtos"
        max={most.lines}
        empty={
          <Text size="sm" c="dimmed" ta="center" py="lg" bd="1px dashed var(--line)">
            {orderText.noLines}
          </Text>
        }
      />
      <GoodsPicker
        opened={picking}
        room={room}
        onClose={() => setPicking(false)}
        onPick={(goods) => change([...form.getValues().itemDtos, ...goods.map(lineOf)])}
      />
    </Section>
  );
}
