import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { rowAt } from '../focus/row-at.js';

interface Held {
  readonly target: Element;
  readonly row: HTMLElement;
  readonly index: number;
  readonly list: Element | null;
}

/**
 * Keeps the position when the focused element is removed, e.g. a completed task or the button of a read notice: focus
 * moves to its row, or to the one that took its place; if the last row goes, to the tab of the list.
 * @returns focus handlers for the table body
 */
export function useRowFocus(body: RefObject<HTMLElement | null>) {
  const held = useRef<Held>(undefined);
  useLayoutEffect(() => {
    // React reports a blur when focus moves, but none when the focused element is removed.
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
