import { TextInput, type TextInputProps } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { tooLongFor } from '../../ui/fields/too-long.js';

interface TypedProps extends Omit<TextInputProps, 'value' | 'error' | 'onChange'> {
  value: string;
  /** Says when the text is too long. It is written nevertheless: the problems of the drawing refuse it. */
  rule?: z.ZodType | undefined;
  /** Why the value cannot be written. */
  fault?(typed: string): string | undefined;
  onTyped(value: string): void;
}

/** Text input that writes its value on leaving, so that it is one change instead of one per letter. */
export function Typed({ value, rule, fault, onTyped, ...rest }: TypedProps) {
  const [typed, setTyped] = useState(value);
  const last = useRef({ typed, value });
  last.current.typed = typed;
  useEffect(() => {
    last.current.value = value;
    setTyped(value);
  }, [value]);
  const error = typed === value ? undefined : fault?.(typed.trim());
  const write = () => {
    const next = typed.trim();
    if (error) return;
    setTyped(next);
    if (next !== value) onTyped(next);
  };
  return (
    <TextInput
      {...rest}
      autoComplete="off"
      value={typed}
      error={error ?? (rule && !rest.readOnly && tooLongFor(rule, typed))}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={write}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) write();
      }}
    />
  );
}
