import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is being printed; tables then render all rows, whatever the window's width. */
let isPrinting = false;
const told = new Set<() => void>();

function set(next: boolean): void {
  if (next === isPrinting) return;
  isPrinting = next;
  // Renders synchronously, because the browser prints the DOM as it is when the event handler returns.
  flushSync(() => {
    for (const tell of told) tell();
  });
}

/** Called once, when the console starts. */
export function listenForPrinting(): void {
  matchMedia('print').addEventListener('change', ({ matches }) => set(matches));
  addEventListener('beforeprint', () => set(true));
  addEventListener('afterprint', () => set(false));
}

const subscribe = (tell: () => void) => {
  told.add(tell);
  return () => void told.delete(tell);
};

export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => isPrinting);
