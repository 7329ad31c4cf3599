import { type RefObject, useEffect, useState } from 'react';
import { enterField } from '../../../ui/focus/enter-field.js';
import type { SheetRow } from './batch-rows.js';

/** Focus target: a row by key and a field in it; without a field, the button that adds a batch. */
export interface FocusTarget {
  readonly key: string;
  readonly cell?: string;
}

/** Scrolls a row into view, which may not be rendered yet, and focuses it. */
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
      enterField(row?.querySelector<HTMLElement>(target.cell ? `[data-cell="${target.cell}"]` : '[data-add]'));
    };
    requestAnimationFrame(() => requestAnimationFrame(enter));
  }, [target, rows]);
  return setTarget;
}
