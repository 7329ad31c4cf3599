import { useRef } from 'react';

/**
 * Gives the focus back to the row that a dialog was opened from, or to what stands in it. The library does so only where it
 * saw the dialog closed before; of one that is made for its opening it knows nothing.
 * @returns what to call when the dialog is gone
 */
export function useFocusBack(opened: boolean): () => void {
  const was = useRef(false);
  const from = useRef<readonly HTMLElement[]>([]);
  if (opened && !was.current) {
    const { activeElement } = document;
    const row = activeElement?.closest<HTMLElement>('main tr[data-index]');
    from.current = row && activeElement instanceof HTMLElement ? [activeElement, row] : [];
  }
  was.current = opened;
  return () =>
    void setTimeout(() => {
      if (document.activeElement !== document.body) return;
      from.current.find(({ isConnected }) => isConnected)?.focus({ preventScroll: true });
    });
}
