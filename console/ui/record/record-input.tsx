import { type InputWrapperProps, NumberInput, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import type { UseFormReturnType } from '@mantine/form';
import type { Field } from '#workflows/platform/record/field-type.js';
import { type Options, useOptions } from '../filters/options.js';
import type { Values } from '../form-body.js';
import { recordText } from './record-text.js';

export type RecordForm = UseFormReturnType<Values>;

interface RecordInputProps {
  form: RecordForm;
  name: string;
  field: Field;
  /** What a reference or a text may be chosen from. */
  options?: Options;
  /** What it holds now, in words: that may be no option any more. */
  held?: string;
  disabled?: boolean;
}

/** A hint stands below, so that inputs of a line stand level. */
const order: InputWrapperProps['inputWrapperOrder'] = ['label', 'input', 'description', 'error'];

/** The input that a field asks for: its kind says which, its rules say how. */
export function RecordInput({ form, name, field, options, held, disabled }: RecordInputProps) {
  const { kind, label, required, max, hint, range, places = 0, choices } = field;
  const shared = { label, required, disabled, description: hint, inputWrapperOrder: order };
  const props = { ...shared, ...form.getInputProps(name) };
  if (options)
    return (
      <OptionInput form={form} name={name} options={options} held={held} none={field.reference?.none} {...shared} />
    );
  if (choices) return <ChoiceInput form={form} name={name} choices={choices} {...shared} />;
  switch (kind) {
    case 'lines':
      return <Textarea {...props} maxLength={max} autosize minRows={2} maxRows={8} />;
    case 'whole':
    case 'decimal':
      return (
        <NumberInput
          {...props}
          min={range?.[0]}
          max={range?.[1]}
          decimalScale={places}
          allowDecimal={places > 0}
          clampBehavior="none"
          hideControls
        />
      );
    case 'toggle':
      return <Switch label={label} disabled={disabled} mt={26} {...form.getInputProps(name, { type: 'checkbox' })} />;
    case 'day':
      return (
        <DatePickerInput
          {...shared}
          placeholder={recordText.choose}
          clearable={!required}
          clearButtonProps={{ 'aria-label': '清空' }}
          value={form.values[name] || null}
          error={form.errors[name]}
          onChange={(day) => form.setFieldValue(name, day ?? '')}
        />
      );
    default:
      return <TextInput {...props} maxLength={max} autoComplete="off" />;
  }
}

interface Shared {
  form: RecordForm;
  name: string;
  label: string;
  required: boolean;
  disabled?: boolean;
  description?: string;
  inputWrapperOrder?: typeof order;
}

function OptionInput(props: Shared & { options: Options; held?: string; none: string | null | undefined }) {
  const { form, name, options: source, held, none, required, ...rest } = props;
  const value = form.values[name];
  const { options, loading } = useOptions(source);
  return (
    <Select
      {...rest}
      required={required}
      searchable
      openOnFocus={false}
      clearable={!required}
      clearButtonProps={{ 'aria-label': '清空' }}
      allowDeselect={!required}
      limit={200}
      placeholder={loading ? recordText.loading : recordText.choose}
      data={
        held && value && !options.some((one) => one.value === value)
          ? [...options, { value, label: held }]
          : [...options]
      }
      value={value === none ? null : value || null}
      error={form.errors[name]}
      onChange={(chosen) => form.setFieldValue(name, chosen ?? '')}
    />
  );
}

function ChoiceInput({ form, name, choices, ...rest }: Shared & { choices: NonNullable<Field['choices']> }) {
  return (
    <Select
      {...rest}
      allowDeselect={false}
      data={choices.map(([code, label]) => ({ value: String(code), label }))}
      value={String(form.values[name])}
      error={form.errors[name]}
      onChange={(chosen) => {
        const code = choices.find(([value]) => String(value) === chosen)?.[0];
        if (code !== undefined) form.setFieldValue(name, code);
      }}
    />
  );
}
