import { TextInput } from '@mantine/core';
import { type KeyboardEvent, useRef } from 'react';
import { enterRows } from '../focus/focus-place.js';

export interface FilterInputProps {
  id: string;
  label: string;
  values: Readonly<Record<string, unknown>>;
  onChange(change: Record<string, unknown>): void;
}

export type One = FilterInputProps & { name: string };
export type Range = FilterInputProps & { from: string; to: string };

/** For this long after Enter the list may still show the old rows as the answer. */
const settlesMs = 200;

/** ↓ moves to the first row. After Enter it waits for the requested rows and ignores the old ones. */
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
