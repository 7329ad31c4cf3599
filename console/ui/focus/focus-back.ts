import { useEffect, useRef } from 'react';
import { rowAt } from './row-at.js';

/**
 * Returns focus to what a dialog was opened from, or, if that is gone, to its row or the row that took its place. The
 * library only does so for dialogs mounted before they open, not for those mounted open.
 * @param shows the dialog shows a row of the list behind it, and focus returns to that row wherever it was opened from
 * @returns callback for when the dialog has closed
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
