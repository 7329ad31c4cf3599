import { type InputWrapperProps, Select } from '@mantine/core';
import type { Choices } from '#workflows/platform/facts/fact-type.js';
import { typedChoice } from '../fields/typed-choice.js';
import { type Options, useOptions } from '../filters/options.js';
import { inputText } from './input-text.js';

interface Shared extends Pick<InputWrapperProps, 'label' | 'required' | 'description' | 'error' | 'inputWrapperOrder'> {
  disabled?: boolean;
}

interface OptionInputProps extends Shared {
  value: string;
  options: Options;
  /** Label of the current value, which may no longer be an option. */
  held: string | undefined;
  /** Label of the empty option. */
  none: string | null | undefined;
  onChange(value: string): void;
}

/** Select with options from the server. */
export function OptionInput({ value, options: source, held, none, onChange, ...rest }: OptionInputProps) {
  const { options, loading } = useOptions(source);
  const gone = held && value && !options.some((one) => one.value === value);
  return (
    <Select
      {...rest}
      {...typedChoice}
      clearable={!rest.required}
      clearButtonProps={{ 'aria-label': inputText.clear }}
      allowDeselect={!rest.required}
      limit={200}
      placeholder={loading ? inputText.loading : inputText.choose}
      data={gone ? [...options, { value, label: held }] : [...options]}
      value={value === none ? null : value || null}
      onChange={(chosen) => {
        if ((chosen ?? '') !== value) onChange(chosen ?? '');
      }}
    />
  );
}

interface ChoiceInputProps extends Shared {
  value: string | number;
  choices: Choices;
  onChange(value: string | number): void;
}

/** Select with the fixed codes of a fact. */
export function ChoiceInput({ value, choices, onChange, ...rest }: ChoiceInputProps) {
  return (
    <Select
      {...rest}
      allowDeselect={false}
      placeholder={inputText.choose}
      data={choices.map(([code, label]) => ({ value: String(code), label }))}
      value={String(value)}
      onChange={(chosen) => {
        const code = choices.find(([one]) => String(one) === chosen)?.[0];
        if (code !== undefined) onChange(code);
      }}
    />
  );
}
