import { type InputWrapperProps, Switch, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { type AnyFact, currencyOf } from '#workflows/platform/facts/fact-type.js';
import { businessDays } from '#workflows/platform/values/bounds.js';
import { shanghaiDay } from '#workflows/platform/values/time.js';
import { DayInput } from '../fields/day-input.js';
import { FigureInput } from '../fields/figure-input.js';
import { tooLong } from '../fields/too-long.js';
import { dictionaryOptions } from '../filters/dictionary-options.js';
import type { Options } from '../filters/options.js';
import type { Values } from '../forms/form-body.js';
import classes from './facts.module.css';
import { inputText } from './input-text.js';
import { ChoiceInput, OptionInput } from './option-input.js';

export type FactForm = UseFormReturnType<Values>;

/** The part of a form an input needs, whatever else the form holds. */
export interface FormOfInputs {
  readonly values: Values;
  readonly errors: Readonly<Record<string, ReactNode>>;
  setFieldValue(name: string, value: string | number | boolean): void;
}

interface FactInputProps<Name extends string> {
  form: FormOfInputs;
  facts: Readonly<Record<Name, AnyFact>>;
  name: Name;
  /** Fact whose caption is used; ids have none of their own. */
  called?: Name;
  /** Options of a reference; a fact of a dictionary has those of its own. */
  options?: Options;
  /** Label of the current value, which may no longer be an option. */
  held?: string;
  disabled?: boolean;
  /** Shown but not editable. */
  readOnly?: boolean;
  /** Hint for this form; defaults to the fact's. */
  hint?: string;
  /** Latest day that can be chosen, if it is before the fact's own: today for a day of the past. */
  latest?: string;
  /** Currency of an amount, if the form does not hold it. */
  currency?: string;
  /** Called after the user has changed the value. */
  onChanged?(value: string): void;
}

/** Hints are below the input, so that the inputs in a row align. */
const order: InputWrapperProps['inputWrapperOrder'] = ['label', 'input', 'description', 'error'];

/** Formatting and range of a number input; the server reports values out of range. */
const figureRules = ({ kind, range: [min, max] = [0, Infinity], places = 0 }: AnyFact) => ({
  min,
  max,
  look: { places, negative: min < 0, fixed: kind === 'money', parted: kind === 'money' },
});

/** Rules of a day input; a required day cannot be cleared. */
const dayRules = ({ required, past, days = businessDays }: AnyFact, latest?: string) => ({
  placeholder: inputText.choose,
  clearable: !required,
  clearButtonProps: { 'aria-label': inputText.clear },
  minDate: days.least,
  maxDate: latest ?? (past ? shanghaiDay(new Date()) : days.largest),
});

/** Input for a fact: its kind determines the component, its rules the constraints. */
export function FactInput<Name extends string>(props: FactInputProps<Name>) {
  const { form, facts, name, held, disabled, readOnly } = props;
  const { label } = facts[props.called ?? name];
  const { kind, required, tel, dictionary, hint, choices, reference } = facts[name];
  const options = props.options ?? (dictionary && dictionaryOptions(dictionary));
  const change = (value: string | number | null) => {
    form.setFieldValue(name, value ?? '');
    props.onChanged?.(String(value ?? ''));
  };
  const shared = {
    label,
    required,
    disabled,
    description: props.hint ?? hint,
    inputWrapperOrder: order,
    error: form.errors[name],
  };
  const value = form.values[name] ?? '';
  const text = { ...shared, readOnly, error: (!readOnly && tooLong(facts[name], String(value))) || shared.error };
  if (options)
    return (
      <OptionInput {...shared} value={value} options={options} held={held} none={reference?.none} onChange={change} />
    );
  if (choices) return <ChoiceInput {...shared} value={value} choices={choices} onChange={change} />;
  switch (kind) {
    case 'note':
      return (
        <Textarea
          {...text}
          className={classes.wide}
          autosize
          minRows={2}
          maxRows={8}
          value={value}
          onChange={(event) => change(event.currentTarget.value)}
        />
      );
    case 'money':
    case 'rate':
    case 'percent':
    case 'permyriad':
    case 'count':
      return (
        <FigureInput
          {...shared}
          {...figureRules(facts[name])}
          unit={currencyOf(facts[name], form.values) || props.currency}
          readOnly={readOnly}
          value={value}
          onChange={change}
        />
      );
    case 'flag':
      return (
        <Switch
          label={label}
          disabled={disabled}
          mt={26}
          error={form.errors[name]}
          checked={value === true}
          onChange={(event) => form.setFieldValue(name, event.currentTarget.checked)}
        />
      );
    case 'day':
      return <DayInput {...shared} {...dayRules(facts[name], props.latest)} value={value || null} onChange={change} />;
    default:
      return (
        <TextInput
          {...text}
          type={tel ? 'tel' : 'text'}
          autoComplete="off"
          value={value}
          onChange={(event) => change(event.currentTarget.value)}
        />
      );
  }
}
