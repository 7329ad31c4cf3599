import { useRef } from 'react';

/**
 * Gives the focus back to what a dialog was opened from, or to its row, should it be gone. The library does so only where it
 * saw the dialog closed before; of one that is made for its opening it knows nothing.
 * @returns what to call when the dialog is gone
 */
export function useFocusBack(opened: boolean): () => void {
  const was = useRef(false);
  const from = useRef<readonly HTMLElement[]>([]);
  if (opened && !was.current) {
    const { activeElement } = document;
    const opener = activeElement?.closest('main') && activeElement;
    const row = opener?.closest<HTMLElement>('tr[data-index]');
    from.current = [opener, row].filter((one) => one instanceof HTMLElement);
  }
  was.current = opened;
  return () =>
    void setTimeout(() => {
      if (document.activeElement !== document.body) return;
      from.current.find(({ isConnected }) => isConnected)?.focus({ preventScroll: true });
    });
}
