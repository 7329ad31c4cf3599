import { Button, Group, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconClipboardCheck, IconPlus } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { most } from '#workflows/platform/values/bounds.js';
import { purchaseOrderLineFacts as facts } from '#workflows/purchase-order/line-facts.js';
import * as format from '../../ui/display/format.js';
import { Section } from '../../ui/display/section.js';
import { dictionaryOptions } from '../../ui/filters/dictionary-options.js';
import { useOptions } from '../../ui/filters/options.js';
import { addLines } from '../../ui/focus/keys.js';
import { factColumn } from '../../ui/line-table/fact-column.js';
import type { LineColumn } from '../../ui/line-table/line-columns.js';
import { movedErrors } from '../../ui/line-table/line-errors.js';
import { LineTable } from '../../ui/line-table/line-table.js';
import { useEnterLine } from '../../ui/line-table/use-enter-line.js';
import { GoodsPicker } from './goods-picker.js';
import { OrderSheet } from './order-sheet.js';
import { orderText } from './order-text.js';
import { lineOf, lineTotal, type OrderLine, type OrderValues } from './order-values.js';

const columnsWith = (countries: readonly string[]): readonly LineColumn<OrderLine>[] => [
  { kind: 'shown', id: 'goodsName', label: facts.goodsName.label, width: 208, text: (line) => line.goodsName },
  { kind: 'shown', id: 'brand', label: facts.brand.label, width: 110, text: (line) => line.brand },
  { kind: 'shown', id: 'barCode', label: facts.barCode.label, width: 148, text: (line) => line.barCode },
  factColumn(facts, 'unitPrice', { width: 112 }),
  factColumn(facts, 'quantity', { width: 96 }),
  {
    kind: 'shown',
    id: 'subTotal',
    label: facts.subTotal.label,
    width: 128,
    align: 'right',
    text: (line) => {
      const total = lineTotal(line);
      return total === undefined ? '—' : format.money(Number(total));
    },
  },
  factColumn(facts, 'originCountry', { width: 128, options: countries }),
  factColumn(facts, 'specification', { width: 132 }),
];

export function OrderLines({ form }: { form: UseFormReturnType<OrderValues> }) {
  const [picking, setPicking] = useState(false);
  const { options } = useOptions(dictionaryOptions('原产地'));
  const countries = useMemo(() => options.map((option) => option.value), [options]);
  const columns = useMemo(() => columnsWith(countries), [countries]);
  const [pasting, setPasting] = useState(false);
  const lines = form.values.itemDtos;
  const room = most.lines - lines.length;
  const change = (next: OrderLine[]) => {
    const before = form.getValues().itemDtos;
    form.setFieldValue('itemDtos', next);
    form.setErrors((errors) => movedErrors('itemDtos', errors, before, next) as typeof errors);
  };
  const table = useRef<HTMLDivElement>(null);
  const enterLine = useEnterLine(table);
  const add = (added: OrderLine[]) => {
    const before = form.getValues().itemDtos;
    change([...before, ...added]);
    enterLine(before.length);
  };
  const none = form.errors.itemDtos;

  return (
    <Section
      title={orderText.sections.lines}
      extra={
        <LineAdding
          count={lines.length}
          none={Boolean(none)}
          onPaste={() => setPasting(true)}
          onPick={() => setPicking(true)}
        />
      }
    >
      {none && (
        <Text id="order-no-lines" size="sm" c="var(--mantine-color-error)" role="alert" mb="xs">
          {none}
        </Text>
      )}
      <div ref={table}>
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
      </div>
      <OrderSheet
        opened={pasting}
        countries={countries}
        room={room}
        onTake={(taken) => add([...taken])}
        onClose={() => setPasting(false)}
      />
      <GoodsPicker
        opened={picking}
        room={room}
        onClose={() => setPicking(false)}
        onPick={(goods) => add(goods.map(lineOf))}
      />
    </Section>
  );
}

interface LineAddingProps {
  count: number;
  /** True if a line is required but missing. */
  none: boolean;
  onPaste(): void;
  onPick(): void;
}

function LineAdding({ count, none, onPaste, onPick }: LineAddingProps) {
  const room = most.lines - count;
  return (
    <Group gap="sm">
      <Text size="xs" c="dimmed" className="number">
        {room > 0 ? orderText.lineCount(count, most.lines) : orderText.linesFull(most.lines)}
      </Text>
      <Button
        variant="default"
        leftSection={<IconClipboardCheck size={14} aria-hidden />}
        onClick={onPaste}
        disabled={room <= 0}
      >
        {orderText.paste}
      </Button>
      <Button
        {...addLines}
        variant="light"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={onPick}
        disabled={room <= 0}
        aria-describedby={none ? 'order-no-lines' : undefined}
        data-error-focus={none ? true : undefined}
      >
        {orderText.addGoods}
      </Button>
    </Group>
  );
}
