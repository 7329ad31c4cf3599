import { useSyncExternalStore } from 'react';

/**
 * Exports started in this tab: shown until closed, and each file saved once. Kept for the lifetime of the tab,
 * including reloads; other tabs of the same user only show running exports.
 */
const key = 'tradeflow.exports';
type Tracked = Readonly<Record<string, 'wanted' | 'saved' | 'seen'>>;

const nothing: Tracked = {};
const listeners = new Set<() => void>();
let tracked = read();

function read(): Tracked {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? '{}') as Tracked) ?? nothing;
  } catch {
    return nothing;
  }
}

function write(next: Tracked): void {
  tracked = next;
  sessionStorage.setItem(key, JSON.stringify(next));
  for (const listener of listeners) listener();
}

export const track = (id: string): void => write({ ...tracked, [id]: tracked[id] ?? 'wanted' });

export const forget = (id: string): void => {
  const { [id]: _, ...rest } = tracked;
  write(rest);
};

/** True once for each export started in this tab. */
export const mayBeSaved = (id: string): boolean => noted(id, 'saved');

/** True once for each failed export started in this tab. */
export const mayBeSeen = (id: string): boolean => noted(id, 'seen');

function noted(id: string, as: 'saved' | 'seen'): boolean {
  if (tracked[id] !== 'wanted') return false;
  write({ ...tracked, [id]: as });
  return true;
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useTracked = (): Tracked => useSyncExternalStore(subscribe, () => tracked);
