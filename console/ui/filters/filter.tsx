import type { ComponentType } from 'react';
import { z } from 'zod';
import { onDemand } from '../on-demand.js';
import { afterRows } from '../rows-first.js';
import { amountProblem, largestAmount } from './amounts.js';
import { type FilterInputProps, KeywordInput } from './keyword-input.js';
import type { Options } from './options.js';
import type { Recent } from './range-inputs.js';

const MultiSelectInput = onDemand(afterRows(async () => (await import('./option-inputs.js')).MultiSelectInput));
const SelectInput = onDemand(afterRows(async () => (await import('./option-inputs.js')).SelectInput));
// Calendars and numbers are as much code as all other inputs, and stand behind 展开 mostly.
const AmountRangeInput = onDemand(afterRows(async () => (await import('./range-inputs.js')).AmountRangeInput));
const DateRangeInput = onDemand(afterRows(async () => (await import('./range-inputs.js')).DateRangeInput));

/** One filter of a list: which parameters of the call it fills, how they are validated, and its input. */
export interface Filter<Key extends string = string> {
  keys: readonly Key[];
  label: string;
  shape: Readonly<Record<string, z.ZodType>>;
  /** None for what is chosen elsewhere than in the filter bar. */
  Input?: ComponentType<FilterInputProps>;
  /** What the reset button puts in, where that is not nothing. */
  resetTo?: Readonly<Record<string, unknown>>;
  /** What stands there before anybody has asked for anything. */
  initial?: Readonly<Record<string, unknown>>;
  /** What is wrong with the values together. */
  problem?(values: Readonly<Record<string, unknown>>): string | undefined;
}

/** An address typed by hand says 42 where a text is meant. */
const asText = (value: unknown) => (typeof value === 'number' ? String(value) : value);
const text = z.preprocess(asText, z.string().trim().min(1).max(100));
const amount = z.number().min(0).max(largestAmount);

const longestLabel = 6;

export const filter = {
  /** @param of what the words are looked for in; what is too long for a label stands in the box itself */
  keyword: <Key extends string>(key: Key, of: string): Filter<Key> => ({
    keys: [key],
    label: of.length > longestLabel ? '关键字' : of,
    shape: { [key]: text },
    Input: (props) => (
      <KeywordInput {...props} name={key} placeholder={of.length > longestLabel ? of : `请输入${of}`} />
    ),
  }),
  /** Chosen beside the list, as a category in its tree. */
  beside: <Key extends string>(key: Key, label: string): Filter<Key> => ({
    keys: [key],
    label,
    shape: { [key]: text },
  }),
  /** @param none what stands there while nothing is chosen */
  select: <Key extends string>(key: Key, label: string, options: Options, none = '全部'): Filter<Key> => ({
    keys: [key],
    label,
    shape: { [key]: text },
    Input: (props) => <SelectInput {...props} name={key} source={options} none={none} />,
  }),
  multiSelect: <Key extends string>(key: Key, label: string, options: Options): Filter<Key> => ({
    keys: [key],
    label,
    shape: { [key]: z.array(text).min(1) },
    Input: (props) => <MultiSelectInput {...props} name={key} source={options} />,
  }),
  /** @param recent ranges that end today, offered beside the calendar: days each has */
  dateRange: <From extends string, To extends string>(
    from: From,
    to: To,
    label: string,
    recent?: readonly Recent[],
  ): Filter<From | To> => ({
    keys: [from, to],
    label,
    shape: { [from]: z.iso.date(), [to]: z.iso.date() },
    Input: (props) => <DateRangeInput {...props} from={from} to={to} recent={recent} />,
  }),
  /** @param options what stands there after a reset; with a minimum, from the beginning */
  amountRange: <From extends string, To extends string>(
    from: From,
    to: To,
    label: string,
    options: { resetMax?: number; resetMin?: number } = {},
  ): Filter<From | To> => ({
    keys: [from, to],
    label,
    shape: { [from]: amount, [to]: amount },
    resetTo: options.resetMax === undefined ? undefined : { [from]: options.resetMin, [to]: options.resetMax },
    initial: options.resetMin === undefined ? undefined : { [from]: options.resetMin, [to]: options.resetMax },
    problem: (values) =>
      amountProblem(label, values[from]) ??
      amountProblem(label, values[to]) ??
      (Number(values[from] ?? 0) > Number(values[to] ?? Infinity) ? '最小金额不能大于最大金额' : undefined),
    Input: (props) => <AmountRangeInput {...props} from={from} to={to} />,
  }),
};
