import { type InputWrapperProps, NumberInput, Textarea, TextInput } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import type { UseFormReturnType } from '@mantine/form';
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
const places = { money: 2, rate: 6, rate4: 4, percent: 2, count: 0 } as const;

/** The input that a fact asks for: its kind says which. */
export function FactInput(props: FactInputProps) {
  const { form, facts, name, required, disabled, readOnly, hint, max = 200, latest, onChanged } = props;
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
        maxDate={latest}
        value={form.values[name] || null}
        error={form.errors[name]}
        onChange={change}
      />
    );
  const field = { ...shared, readOnly, value: form.values[name] ?? '', error: form.errors[name] };
  if (kind in places)
    return (
      <NumberInput
        {...field}
        onChange={change}
        decimalScale={places[kind as keyof typeof places]}
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
