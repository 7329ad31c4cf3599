import { useEffect, useRef } from 'react';
import { rowAt } from './row-at.js';

/**
 * Gives the focus back to what a dialog was opened from, should that be gone to its row, or to the one that took the row's
 * place. The library does so only where it saw the dialog closed before; of one that is made for its opening it knows nothing.
 * @param shows what is opened shows a row of the list behind it: back at that row, wherever it was opened from
 * @returns what to call when the dialog is gone
 */
export function useFocusBack(opened: boolean, { shows = false } = {}): () => void {
  const was = useRef(false);
  const from = useRef<Element>(null);
  const row = useRef<HTMLElement>(null);
  if (opened && !was.current) {
    from.current = document.activeElement?.closest('main') ? document.activeElement : null;
    row.current = from.current?.closest<HTMLElement>('tr[data-index]') ?? null;
  }
  was.current = opened;
  useEffect(() => {
    if (!opened || !shows) return;
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
