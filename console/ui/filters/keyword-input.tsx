import { TextInput } from '@mantine/core';
import { type KeyboardEvent, useRef } from 'react';
import { enterRows } from '../focus-place.js';

export interface FilterInputProps {
  id: string;
  label: string;
  values: Readonly<Record<string, unknown>>;
  onChange(change: Record<string, unknown>): void;
}

export type One = FilterInputProps & { name: string };
export type Range = FilterInputProps & { from: string; to: string };

/** After Enter it takes so long until the list knows that another one is asked for. */
const settlesMs = 200;

/** ↓ leads to the first row: after Enter to that of the list that was asked for, none of which is touched before. */
export function KeywordInput({ id, values, onChange, name, placeholder }: One & { placeholder: string }) {
  const sent = useRef(Number.NEGATIVE_INFINITY);
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, nativeEvent } = event;
    if (ctrlKey || metaKey || altKey || nativeEvent.isComposing) return;
    if (key === 'Enter') sent.current = performance.now();
    if (key === 'ArrowDown' && enterRows(sent.current + settlesMs - performance.now())) event.preventDefault();
  };
  return (
    <TextInput
      id={id}
      placeholder={placeholder}
      value={String(values[name] ?? '')}
      onChange={(event) => onChange({ [name]: event.currentTarget.value || undefined })}
      onKeyDown={onKeyDown}
      data-search-field
    />
  );
}
