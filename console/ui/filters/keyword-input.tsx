import { TextInput } from '@mantine/core';

export interface FilterInputProps {
  id: string;
  label: string;
  values: Readonly<Record<string, unknown>>;
  onChange(change: Record<string, unknown>): void;
}

export type One = FilterInputProps & { name: string };
export type Range = FilterInputProps & { from: string; to: string };

export const KeywordInput = ({ id, values, onChange, name, placeholder }: One & { placeholder: string }) => (
  <TextInput
    id={id}
    placeholder={placeholder}
    value={String(values[name] ?? '')}
    onChange={(event) => onChange({ [name]: event.currentTarget.value || undefined })}
    data-search-field
  />
);
