import { MultiSelect, Select } from '@mantine/core';
import { choiceKeys, typedChoice } from '../fields/typed-choice.js';
import { filterText } from './filter-text.js';
import type { One } from './keyword-input.js';
import { type Options, useOptions } from './options.js';

export function SelectInput({ id, values, onChange, name, source, none }: One & { source: Options; none: string }) {
  const { options, loading } = useOptions(source);
  return (
    <Select
      id={id}
      placeholder={loading ? filterText.loading : none}
      data={[...options]}
      value={(values[name] as string | undefined) ?? null}
      onChange={(value) => onChange({ [name]: value ?? undefined })}
      {...typedChoice}
      clearable
      limit={200}
      clearButtonProps={{ 'aria-label': filterText.clear }}
    />
  );
}

/** Keeps the filter bar in one line however many options are chosen; the dropdown shows them all. */
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
      placeholder={chosen.length ? undefined : loading ? filterText.loading : filterText.all}
      data={[...options]}
      value={chosen}
      styles={oneLine}
      onChange={(value) => onChange({ [name]: value.length ? value : undefined })}
      {...choiceKeys}
      searchable
      clearable
      limit={200}
      clearButtonProps={{ 'aria-label': filterText.clear }}
    />
  );
}
