import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is being printed: tables then show all of their rows, whatever the width of the window. */
let isPrinting = false;
const told = new Set<() => void>();

function set(next: boolean): void {
  if (next === isPrinting) return;
  isPrinting = next;
  // The browser prints what stands there when this returns.
  flushSync(() => {
    for (const tell of told) tell();
  });
}

/** Once, when the console starts. */
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
