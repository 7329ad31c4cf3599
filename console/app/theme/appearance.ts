import { useSyncExternalStore } from 'react';
import type { ThemeColour } from './theme.js';

/** Appearance settings of the user, stored in this browser at once and with the user's settings on the server. */
export interface Appearance {
  colour: ThemeColour;
  theme: 'light' | 'dark' | 'system';
  tags: boolean;
  fixedHeader: boolean;
  logo: boolean;
  narrow: boolean;
}

const key = 'tradeflow.appearance';
export const defaultAppearance: Appearance = {
  colour: 'brand',
  theme: 'system',
  tags: true,
  fixedHeader: true,
  logo: true,
  narrow: false,
};

const read = (): Appearance => {
  try {
    return { ...defaultAppearance, ...JSON.parse(localStorage.getItem(key) ?? '{}') };
  } catch {
    return defaultAppearance;
  }
};

let current = read();
const listeners = new Set<() => void>();
const systemDark = matchMedia('(prefers-color-scheme: dark)');

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  systemDark.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    systemDark.removeEventListener('change', listener);
  };
};

export const appearance = {
  read: (): Appearance => current,
  set(change: Partial<Appearance>): void {
    current = { ...current, ...change };
    localStorage.setItem(key, JSON.stringify(current));
    for (const listener of listeners) listener();
  },
};

export function useAppearance(): Appearance & { scheme: 'light' | 'dark' } {
  const chosen = useSyncExternalStore(subscribe, appearance.read);
  const dark = useSyncExternalStore(subscribe, () => systemDark.matches);
  return { ...chosen, scheme: chosen.theme === 'system' ? (dark ? 'dark' : 'light') : chosen.theme };
}
