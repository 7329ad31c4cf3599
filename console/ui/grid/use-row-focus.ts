import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { rowAt } from '../row-at.js';

interface Held {
  readonly target: Element;
  readonly row: HTMLElement;
  readonly index: number;
  readonly list: Element | null;
}

/**
 * Keys go on where they were when what had the focus goes, as a task that is done or the button of a notice that was read:
 * in its row, or in the one that took its place; when the last one goes, at the tab of their list.
 * @returns what the rows' body is told of the focus
 */
export function useRowFocus(body: RefObject<HTMLElement | null>) {
  const held = useRef<Held>(undefined);
  useLayoutEffect(() => {
    // Where it goes of itself React tells of a blur, and of none when it takes away what has it.
    if (!held.current || held.current.target.isConnected || document.activeElement !== document.body) return;
    const { row, index } = held.current;
    held.current = undefined;
    (row.isConnected ? row : rowAt(body.current, index))?.focus({ preventScroll: true });
  });
  useLayoutEffect(
    () => () => {
      const list = held.current?.list;
      setTimeout(() => {
        if (!list?.isConnected || document.activeElement !== document.body) return;
        list.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus({ preventScroll: true });
      });
    },
    [],
  );
  return {
    onFocus: ({ target }: FocusEvent) => {
      const row = target.closest<HTMLElement>('[data-index]');
      held.current = row ? { target, row, index: Number(row.dataset.index), list: row.closest('section') } : undefined;
    },
    onBlur: () => {
      held.current = undefined;
    },
  };
}
