import { type RefObject, useEffect, useRef } from 'react';
import { enterField } from '../focus/enter-field.js';

/**
 * Focuses the first field of an added line. If a dialog adds it, this happens in the same commit in which the dialog
 * closes, so that the dialog does not return focus and the next key is typed into the field. In long tables the line is
 * scrolled to and rendered first.
 */
export function useEnterLine(lines: RefObject<HTMLElement | null>): (index: number) => void {
  const added = useRef<number>(undefined);
  // Child effects run first, so the dialog has already recorded what had the focus.
  useEffect(() => {
    if (added.current === undefined) return;
    const inLine = `tr[data-index="${added.current}"] [data-cell]`;
    added.current = undefined;
    const enter = () => {
      const field = lines.current?.querySelector<HTMLElement>(inLine);
      enterField(field);
      return field;
    };
    if (!enter()) requestAnimationFrame(() => requestAnimationFrame(enter));
  });
  return (index) => {
    added.current = index;
  };
}
