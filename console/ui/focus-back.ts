import { useEffect, useRef } from 'react';
import { rowAt } from './row-at.js';

/**
 * Gives the focus back to what a dialog was opened from, should that be gone to its row, or to the one that took the row's
 * place; to the row of what it shows, where that is another or it was opened from elsewhere. The library does so only where it saw the dialog closed before; of one that is made for its opening it knows nothing.
 * @returns what to call when the dialog is gone
 */
export function useFocusBack(opened: boolean): () => void {
  const was = useRef(false);
  const from = useRef<Element>(null);
  const row = useRef<HTMLElement>(null);
  if (opened && !was.current) {
    from.current = document.activeElement?.closest('main') ? document.activeElement : null;
    row.current = from.current?.closest<HTMLElement>('tr[data-index]') ?? null;
  }
  was.current = opened;
  useEffect(() => {
    if (!opened) return;
    const shown = document.querySelector<HTMLElement>('main tr[data-opened]');
    if (!shown || shown === row.current) return;
    from.current = shown;
    row.current = shown;
  });
  return () =>
    void setTimeout(() => {
      if (document.activeElement !== document.body) return;
      const place = row.current && rowAt(document.querySelector('main'), Number(row.current.dataset.index));
      const back = [from.current, row.current, place].find((one) => one instanceof HTMLElement && one.isConnected);
      if (back instanceof HTMLElement) back.focus({ preventScroll: true });
    });
}
