import type { ComponentType } from 'react';
import { z } from 'zod';
import { keyword } from '#contract/platform/envelope.js';
import type { Unlimited } from '#workflows/platform/document/unlimited.js';
import { tooLongFor } from '../fields/too-long.js';
import { afterFirstRows } from '../loading/after-first-rows.js';
import { onDemand } from '../loading/on-demand.js';
import { amountProblem, largestAmount } from './amounts.js';
import { filterText } from './filter-text.js';
import { type FilterInputProps, KeywordInput } from './keyword-input.js';
import type { Options } from './options.js';
import type { Recent } from './range-inputs.js';

const MultiSelectInput = onDemand(afterFirstRows(async () => (await import('./option-inputs.js')).MultiSelectInput));
const SelectInput = onDemand(afterFirstRows(async () => (await import('./option-inputs.js')).SelectInput));
// Calendars and number inputs are as much code as all other inputs together, and mostly hidden behind 展开.
const AmountRangeInput = onDemand(afterFirstRows(async () => (await import('./range-inputs.js')).AmountRangeInput));
const DateRangeInput = onDemand(afterFirstRows(async () => (await import('./range-inputs.js')).DateRangeInput));

/** One filter of a list: which parameters of the call it fills, how they are validated, and its input. */
export interface Filter<Key extends string = string> {
  keys: readonly Key[];
  label: string;
  shape: Readonly<Record<string, z.ZodType>>;
  /** Absent if the value is chosen outside the filter bar. */
  Input?: ComponentType<FilterInputProps>;
  /** Values after a reset, if not empty. */
  resetTo?: Readonly<Record<string, unknown>>;
  /** Values before the first search. */
  initial?: Readonly<Record<string, unknown>>;
  /** Error message for the combined values. */
  problem?(values: Readonly<Record<string, unknown>>): string | undefined;
}

/** A hand-typed address may contain the number 42 for a text. */
const asText = (value: unknown) => (typeof value === 'number' ? String(value) : value);
const text = z.preprocess(asText, z.string().trim().min(1).max(100));
const amount = z.number().min(0).max(largestAmount);

const longestLabel = 6;

export const filter = {
  /** @param of the searched fields; a text too long for the label becomes the placeholder */
  keyword: <Key extends string>(key: Key, of: string): Filter<Key> => ({
    keys: [key],
    label: of.length > longestLabel ? filterText.keyword : of,
    shape: { [key]: text },
    // An address with a longer one would be read as one without it.
    problem: (values) => tooLongFor(keyword, String(values[key] ?? '')),
    Input: (props) => (
      <KeywordInput {...props} name={key} placeholder={of.length > longestLabel ? of : filterText.enter(of)} />
    ),
  }),
  /** Chosen beside the list, e.g. a category in its tree. */
  beside: <Key extends string>(key: Key, label: string): Filter<Key> => ({
    keys: [key],
    label,
    shape: { [key]: text },
  }),
  /** @param none label of the empty option */
  select: <Key extends string>(
    key: Key,
    label: string,
    options: Options,
    none: string = filterText.all,
  ): Filter<Key> => ({
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
  /** @param recent ranges ending today, offered beside the calendar; lengths in days */
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
  /** @param unlimited the ends that restrict nothing, shown after a reset; with a minimum also initially */
  amountRange: <From extends string, To extends string>(
    from: From,
    to: To,
    label: string,
    { least, most }: Partial<Unlimited> = {},
  ): Filter<From | To> => ({
    keys: [from, to],
    label,
    shape: { [from]: amount, [to]: amount },
    resetTo: most === undefined ? undefined : { [from]: least, [to]: most },
    initial: least === undefined ? undefined : { [from]: least, [to]: most },
    problem: (values) =>
      amountProblem(label, values[from]) ??
      amountProblem(label, values[to]) ??
      (Number(values[from] ?? 0) > Number(values[to] ?? Infinity) ? filterText.leastAboveMost : undefined),
    Input: (props) => <AmountRangeInput {...props} from={from} to={to} />,
  }),
};
