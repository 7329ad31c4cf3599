import { Text } from '@mantine/core';
import { useCallback, useEffect, useId, useState } from 'react';
import { onSendKey } from '../focus/keys.js';
import { onSendKeyInChoice } from '../forms/send-in-choice.js';
import type { Filter } from './filter.js';
import classes from './filter-bar.module.css';

export interface FilterBarProps {
  filters: readonly Filter[];
  /** Values the list is currently filtered by. */
  values: Readonly<Record<string, unknown>>;
  onSearch(values: Record<string, unknown>): void;
  onReset(): void;
}

type WithInput = Filter & Required<Pick<Filter, 'Input'>>;
export const withInput = (all: readonly Filter[]): readonly WithInput[] =>
  all.filter((one): one is WithInput => one.Input !== undefined);

/** Number of filters whose value differs from their initial and reset values. */
export const inUse = (filters: readonly Filter[], values: FilterBarProps['values']): number =>
  filters.filter(({ keys, initial, resetTo }) =>
    keys.some((key) => ![undefined, initial?.[key], resetTo?.[key]].includes(values[key])),
  ).length;

/** Edited filter values that have not been applied yet. */
export function useEdited(filters: readonly WithInput[], values: FilterBarProps['values']) {
  const applied = JSON.stringify({ ...Object.assign({}, ...filters.map((one) => one.initial)), ...values });
  const [edited, setEdited] = useState<Record<string, unknown>>(() => JSON.parse(applied));
  const forget = useCallback(() => setEdited(JSON.parse(applied)), [applied]);
  useEffect(forget, [forget]);
  const problems = filters.flatMap((one) => one.problem?.(edited) ?? []);
  return { edited, problems, forget, change: (change: object) => setEdited({ ...edited, ...change }) };
}

const requestSubmit = (form: HTMLElement) =>
  void requestAnimationFrame(() => form instanceof HTMLFormElement && form.requestSubmit());

/** Enter in a choice opens it, so that from there Ctrl+Enter applies the filters, as it sends any form. */
export const filterKeys = {
  onKeyDownCapture: onSendKeyInChoice(requestSubmit),
  onKeyDown: onSendKey(requestSubmit),
} as const;

interface FilterFieldsProps {
  filters: readonly WithInput[];
  state: ReturnType<typeof useEdited>;
}

/** Each filter with its label, and error messages. */
export function FilterFields({ filters, state: { edited, problems, change } }: FilterFieldsProps) {
  const id = useId();
  return (
    <>
      {filters.map((one) => (
        <div key={one.keys[0]} className={classes.field}>
          <label htmlFor={`${id}-${one.keys[0]}`}>{one.label}</label>
          <one.Input id={`${id}-${one.keys[0]}`} label={one.label} values={edited} onChange={change} />
        </div>
      ))}
      {problems.map((problem) => (
        <Text key={problem} size="xs" c="var(--mantine-color-error)" role="alert" className={classes.problem}>
          {problem}
        </Text>
      ))}
    </>
  );
}
