import { useLayoutEffect, useRef, useState } from 'react';
import { useWholeOnClick } from './whole-on-click.js';

/**
 * Selects the whole value on focus, since digits typed after the last decimal place would be too many. It selects
 * synchronously: with a delay, the second digit of a fast typist replaced the first.
 */
export function useChosenWhole() {
  const ref = useRef<HTMLInputElement>(null);
  const [focused, setFocused] = useState(false);
  // Selects the text again after it was re-rendered without commas.
  useLayoutEffect(() => {
    if (focused) ref.current?.select();
  }, [focused]);
  return {
    field: { ref, ...useWholeOnClick() },
    begin(field: HTMLInputElement) {
      field.select();
      setFocused(true);
    },
    end: () => setFocused(false),
  };
}
