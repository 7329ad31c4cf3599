import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { rowAt } from '../focus/row-at.js';
import { arrived, isReturning } from '../navigation/way-back.js';

/** Index of the row last opened, per table that can be returned to. */
const opened = new Map<string, number>();

/**
 * Arrow keys move between rows, Home and End jump, Enter opens. One row is in the tab order. On return to the table
 * without any focus, the row opened last gets it, or the first if none was opened and the user was led back.
 */
export function useRowKeys(
  count: number,
  body: RefObject<HTMLElement | null>,
  key: string | undefined,
  show: (index: number) => void,
  onOpen?: (index: number) => void,
) {
  const left = useRef(key === undefined ? undefined : opened.get(key));
  const [stop, setStop] = useState(left.current ?? 0);
  useEffect(() => {
    const at = left.current ?? (isReturning() ? 0 : undefined);
    if (count === 0 || at === undefined) return;
    if (document.activeElement === document.body) rowAt(body.current, at)?.focus({ preventScroll: true });
    left.current = undefined;
    arrived();
  }, [count, body]);
  const focus = (index: number) => {
    const to = Math.max(0, Math.min(count - 1, index));
    setStop(to);
    show(to);
    requestAnimationFrame(() => body.current?.querySelector<HTMLElement>(`[data-index="${to}"]`)?.focus());
  };
  const remember = (index: number) => {
    if (key !== undefined) opened.set(key, index);
    setStop(index);
  };
  const open = (index: number) => {
    remember(index);
    onOpen?.(index);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const row = (event.target as HTMLElement).closest<HTMLElement>('[data-index]');
    if (!row || event.target !== row) return;
    const at = Number(row.dataset.index);
    const move = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: count - 1, PageDown: at + 10, PageUp: at - 10 }[
      event.key
    ];
    if (move !== undefined) focus(move);
    else if (event.key === 'Enter' && onOpen) open(at);
    else return;
    event.preventDefault();
  };
  /** ↓ on a column head enters the rows, as from the keyword field. */
  const onHeadKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || event.defaultPrevented || count === 0) return;
    focus(0);
    event.preventDefault();
  };
  return { stop: Math.min(stop, Math.max(0, count - 1)), open, remember, onKeyDown, onHeadKeyDown };
}
