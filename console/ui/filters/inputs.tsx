import { Group, MultiSelect, NumberInput, Select, Text, TextInput } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { type Options, useOptions } from './options.js';

export interface FilterInputProps {
  id: string;
  label: string;
  values: Readonly<Record<string, unknown>>;
  onChange(change: Record<string, unknown>): void;
}

type One = FilterInputProps & { name: string };
type Range = FilterInputProps & { from: string; to: string };

export const KeywordInput = ({ id, label, values, onChange, name }: One) => (
  <TextInput
    id={id}
    placeholder={`请输入${label}`}
    value={String(values[name] ?? '')}
    onChange={(event) => onChange({ [name]: event.currentTarget.value || undefined })}
    data-search-field
  />
);

export const NumberFilterInput = ({ id, values, onChange, name }: One) => (
  <NumberInput
    id={id}
    value={(values[name] as number) ?? ''}
    onChange={(value) => onChange({ [name]: numberOf(value) })}
  />
);

export function SelectInput({ id, values, onChange, name, source, none }: One & { source: Options; none: string }) {
  const { options, loading } = useOptions(source);
  return (
    <Select
      id={id}
      placeholder={loading ? '加载中…' : none}
      data={[...options]}
      value={(values[name] as string | undefined) ?? null}
      onChange={(value) => onChange({ [name]: value ?? undefined })}
      searchable
      clearable
      limit={200}
      clearButtonProps={{ 'aria-label': '清空' }}
    />
  );
}

/** However many are chosen, the filter bar keeps its line; the list shows them all. */
const oneLine = {
  input: { height: 30, overflow: 'hidden' },
  pillsList: { flexWrap: 'nowrap', overflow: 'hidden' },
} as const;

export function MultiSelectInput({ id, values, onChange, name, source }: One & { source: Options }) {
  const { options, loading } = useOptions(source);
  const chosen = (values[name] as string[] | undefined) ?? [];
  return (
    <MultiSelect
      id={id}
      placeholder={chosen.length ? undefined : loading ? '加载中…' : '全部'}
      data={[...options]}
      value={chosen}
      styles={oneLine}
      onChange={(value) => onChange({ [name]: value.length ? value : undefined })}
      searchable
      clearable
      limit={200}
      clearButtonProps={{ 'aria-label': '清空' }}
    />
  );
}

export const DateRangeInput = ({ id, values, onChange, from, to }: Range) => (
  <DatePickerInput
    id={id}
    type="range"
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
  onChange(value?: number): void;
}) {
  return (
    <NumberInput
      id={props.id}
      aria-label={props.label}
      placeholder={props.placeholder}
      value={(props.value as number) ?? ''}
      onChange={(value) => props.onChange(numberOf(value))}
      min={0}
      max={999_999_999_999}
      decimalScale={2}
      allowNegative={false}
      thousandSeparator=","
    />
  );
}

const numberOf = (value: string | number): number | undefined =>
  value === '' || Number.isNaN(Number(value)) ? undefined : Number(value);
