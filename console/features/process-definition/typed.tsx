import { TextInput, type TextInputProps } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';

interface TypedProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value: string;
  /** Why the value is invalid. */
  fault?(typed: string): string | undefined;
  onTyped(value: string): void;
}

/** Text input that writes its value on leaving, so that it is one change instead of one per letter. */
export function Typed({ value, fault, onTyped, ...rest }: TypedProps) {
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
      error={error ?? rest.error}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={write}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) write();
      }}
    />
  );
}
