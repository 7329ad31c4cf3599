import { type RefObject, useEffect, useRef } from 'react';

/**
 * Brings the focus into the first field of a line that was added. Where a dialog adds it, that is in the step in which the
 * dialog goes: it finds the focus moved and does not give it back, and a key that follows at once is typed there. Far down
 * in many lines that is where they are scrolled to and drawn.
 */
export function useEnterLine(lines: RefObject<HTMLElement | null>): (index: number) => void {
  const added = useRef<number>(undefined);
  // Effects of what stands within come first: the dialog has seen by then what had the focus in it.
  useEffect(() => {
    if (added.current === undefined) return;
    const inLine = `tr[data-index="${added.current}"] [data-cell]`;
    added.current = undefined;
    const enter = () => {
      const field = lines.current?.querySelector<HTMLElement>(inLine);
      field?.focus();
      if (field instanceof HTMLInputElement) field.select();
      return field;
    };
    if (!enter()) requestAnimationFrame(() => requestAnimationFrame(enter));
  });
  return (index) => {
    added.current = index;
  };
}
