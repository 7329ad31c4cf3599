import { Group, Text } from '@mantine/core';
import { daysAfter, shanghaiDay } from '#workflows/platform/values/time.js';
import { DaysInput } from '../fields/day-input.js';
import { FigureInput } from '../fields/figure-input.js';
import { amountLook, askedAmount, largestAmount } from './amounts.js';
import type { Range } from './keyword-input.js';

/** A range of this many days ending today, optionally with its own label. */
export type Recent = number | readonly [days: number, called: string];

function lastDays(recent: Recent) {
  const [days, label] = typeof recent === 'number' ? [recent, `最近${recent}天`] : recent;
  const today = shanghaiDay(new Date());
  return { label, value: [daysAfter(today, 1 - days), today] as [string, string] };
}

export const DateRangeInput = ({ id, values, onChange, from, to, recent }: Range & { recent?: readonly Recent[] }) => (
  <DaysInput
    id={id}
    presets={recent?.map(lastDays)}
    allowSingleDateInRange
    placeholder="开始日期 – 结束日期"
    value={[(values[from] as string) ?? null, (values[to] as string) ?? null]}
    onChange={([start, end]) => onChange({ [from]: start ?? undefined, [to]: end ?? undefined })}
    clearable
    clearButtonProps={{ 'aria-label': '清空' }}
  />
);

export const AmountRangeInput = ({ id, label, values, onChange, from, to }: Range) => (
  <Group gap={4} wrap="nowrap">
    <AmountInput
      id={id}
      label={`${label}最小值`}
      placeholder="最小值"
      value={values[from]}
      onChange={(value) => onChange({ [from]: value })}
    />
    <Text size="xs" c="dimmed" aria-hidden>
      –
    </Text>
    <AmountInput
      label={`${label}最大值`}
      placeholder="最大值"
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
