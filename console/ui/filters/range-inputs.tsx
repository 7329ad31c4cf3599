import { Group, Text } from '@mantine/core';
import { daysAfter, shanghaiDay } from '#workflows/platform/values/time.js';
import { DaysInput } from '../fields/day-input.js';
import { FigureInput } from '../fields/figure-input.js';
import { amountLook, askedAmount, largestAmount } from './amounts.js';
import { filterText } from './filter-text.js';
import type { Range } from './keyword-input.js';

/** A range of this many days ending today, optionally with its own label. */
export type Recent = number | readonly [days: number, called: string];

function lastDays(recent: Recent) {
  const [days, label] = typeof recent === 'number' ? [recent, filterText.lastDays(recent)] : recent;
  const today = shanghaiDay(new Date());
  return { label, value: [daysAfter(today, 1 - days), today] as [string, string] };
}

export const DateRangeInput = ({ id, values, onChange, from, to, recent }: Range & { recent?: readonly Recent[] }) => (
  <DaysInput
    id={id}
    presets={recent?.map(lastDays)}
    allowSingleDateInRange
    placeholder={filterText.days}
    value={[(values[from] as string) ?? null, (values[to] as string) ?? null]}
    onChange={([start, end]) => onChange({ [from]: start ?? undefined, [to]: end ?? undefined })}
    clearable
    clearButtonProps={{ 'aria-label': filterText.clear }}
  />
);

export const AmountRangeInput = ({ id, label, values, onChange, from, to }: Range) => (
  <Group gap={4} wrap="nowrap">
    <AmountInput
      id={id}
      label={filterText.leastOf(label)}
      placeholder={filterText.least}
      value={values[from]}
      onChange={(value) => onChange({ [from]: value })}
    />
    <Text size="xs" c="dimmed" aria-hidden>
      –
    </Text>
    <AmountInput
      label={filterText.mostOf(label)}
      placeholder={filterText.most}
      value={values[to]}
      onChange={(value) => onChange({ [to]: value })}
    />
  </Group>
);

function AmountInput(props: {
  id?: string;
  label: string;
  placeholder: string;
  value: unknown;
  onChange(value: number | string | undefined): void;
}) {
  return (
    <FigureInput
      id={props.id}
      aria-label={props.label}
      placeholder={props.placeholder}
      value={String(props.value ?? '')}
      onChange={(typed) => props.onChange(askedAmount(typed))}
      min={0}
      max={largestAmount}
      look={amountLook}
      tight
    />
  );
}
