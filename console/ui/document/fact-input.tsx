import { type InputWrapperProps, NumberInput, Textarea, TextInput } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import type { UseFormReturnType } from '@mantine/form';
import { bounds, businessDays, most } from '#workflows/platform/kernel/bounds.js';
import type { Values } from '../form-body.js';
import classes from './document.module.css';
import { documentText } from './document-text.js';
import { type ShownFacts, shownFact } from './shown-facts.js';

export type FactForm = UseFormReturnType<Values>;

interface FactInputProps {
  form: FactForm;
  facts: ShownFacts;
  name: string;
  required?: boolean;
  disabled?: boolean;
  /** Shown, but not to be changed. */
  readOnly?: boolean;
  hint?: string;
  /** Characters. */
  max?: number;
  /** Of a day: no later one can be chosen. */
  latest?: string;
  /** After the value has changed by hand. */
  onChanged?(value: string): void;
}

/** A hint stands below, so that inputs of a line stand level. */
const order: InputWrapperProps['inputWrapperOrder'] = ['label', 'input', 'description', 'error'];
/** As the table of bounds has them; a percentage is written with two decimals. */
const numbers = {
  money: bounds.amount,
  rate: bounds.rate,
  rate4: { ...bounds.rate, places: 4 },
  percent: { ...bounds.share, places: 2 },
  count: bounds.count,
} as const;
const isNumber = (kind: string): kind is keyof typeof numbers => kind in numbers;

/** The input that a fact asks for: its kind says which. */
export function FactInput(props: FactInputProps) {
  const { form, facts, name, required, disabled, readOnly, hint, latest, onChanged } = props;
  const { max = name === 'remark' ? most.remark : 200 } = props;
  const { kind, label } = shownFact(facts, name);
  const shared = { label, required, disabled, description: hint, inputWrapperOrder: order };
  const change = (value: string | number | null) => {
    form.setFieldValue(name, value ?? '');
    onChanged?.(String(value ?? ''));
  };
  if (kind === 'day')
    return (
      <DatePickerInput
        {...shared}
        placeholder={documentText.choose}
        clearable={!required}
        clearButtonProps={{ 'aria-label': '清空' }}
        minDate={businessDays.least}
        maxDate={latest ?? businessDays.largest}
        value={form.values[name] || null}
        error={form.errors[name]}
        onChange={change}
      />
    );
  const field = { ...shared, readOnly, value: form.values[name] ?? '', error: form.errors[name] };
  if (isNumber(kind))
    return (
      <NumberInput
        {...field}
        onChange={change}
        max={numbers[kind].largest}
        decimalScale={numbers[kind].places}
        thousandSeparator=","
        allowNegative={false}
        clampBehavior="none"
        hideControls
      />
    );
  const typed = { ...field, maxLength: max };
  if (name === 'remark')
    return (
      <Textarea
        {...typed}
        className={classes.wide}
        autosize
        minRows={2}
        maxRows={6}
        onChange={(event) => change(event.currentTarget.value)}
      />
    );
  return <TextInput {...typed} autoComplete="off" onChange={(event) => change(event.currentTarget.value)} />;
}
