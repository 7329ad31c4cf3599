import { type RefObject, useEffect, useState } from 'react';
import type { SheetRow } from './batch-rows.js';

/** Where the focus is to go: a row by its key, and there a field; the button that adds a batch where none is named. */
export interface FocusTarget {
  readonly key: string;
  readonly cell?: string;
}

/** Brings a row into sight, which may not be drawn yet, and the focus into it. */
export function useBatchFocus(
  rows: readonly SheetRow[],
  body: RefObject<HTMLElement | null>,
  show: (index: number) => void,
) {
  const [target, setTarget] = useState<FocusTarget>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each target, when its row is there
  useEffect(() => {
    const index = target ? rows.findIndex(({ key }) => key === target.key) : -1;
    if (!target || index < 0) return;
    setTarget(undefined);
    show(index);
    const enter = () => {
      const row = body.current?.querySelector(`tr[data-index="${index}"]`);
      const field = row?.querySelector<HTMLElement>(target.cell ? `[data-cell="${target.cell}"]` : '[data-add]');
      field?.focus();
      if (field instanceof HTMLInputElement) field.select();
    };
    requestAnimationFrame(() => requestAnimationFrame(enter));
  }, [target, rows]);
  return setTarget;
}
