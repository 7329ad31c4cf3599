import { type KeyboardEvent, type RefObject, useState } from 'react';

/** Arrow keys walk the rows, Home and End jump, Enter opens. One row is the tab stop. */
export function useRowKeys(
  count: number,
  body: RefObject<HTMLElement | null>,
  show: (index: number) => void,
  open?: (index: number) => void,
) {
  const [stop, setStop] = useState(0);
  const focus = (index: number) => {
    const to = Math.max(0, Math.min(count - 1, index));
    setStop(to);
    show(to);
    requestAnimationFrame(() => body.current?.querySelector<HTMLElement>(`[data-index="${to}"]`)?.focus());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const row = (event.target as HTMLElement).closest<HTMLElement>('[data-index]');
    if (!row || event.target !== row) return;
    const at = Number(row.dataset.index);
    const move = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: count - 1, PageDown: at + 10, PageUp: at - 10 }[
      event.key
    ];
    if (move !== undefined) focus(move);
    else if (event.key === 'Enter' && open) open(at);
    else return;
    event.preventDefault();
  };
  return { stop: Math.min(stop, Math.max(0, count - 1)), setStop, onKeyDown };
}
