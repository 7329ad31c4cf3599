import { useEffect } from 'react';
import { useMe } from '../api/session.js';

/** A document that somebody has opened, as it is known: kept in this browser, per user. */
export interface Opened {
  readonly id: string;
  readonly kind: string;
  readonly serialNo: string;
}

type Store = Pick<Storage, 'getItem' | 'setItem'>;
const most = 8;
const keyOf = (user: string) => `tradeflow.recent:${user}`;

const isOpened = (one: unknown): one is Opened =>
  typeof one === 'object' &&
  one !== null &&
  ['id', 'kind', 'serialNo'].every((name) => typeof (one as Record<string, unknown>)[name] === 'string');

/** What a user opened last, the latest first. What was stored and is not that is left out. */
export function recentOf(user: string, store: Store = localStorage): readonly Opened[] {
  try {
    const stored: unknown = JSON.parse(store.getItem(keyOf(user)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isOpened) : [];
  } catch {
    return [];
  }
}

/** Puts a document before the others; each is there once. */
export function remember(user: string, opened: Opened, store: Store = localStorage): void {
  const others = recentOf(user, store).filter(({ id }) => id !== opened.id);
  try {
    store.setItem(keyOf(user), JSON.stringify([opened, ...others].slice(0, most)));
  } catch {
    // The browser's quota is full: what was opened is a convenience.
  }
}

/** Remembers the document that is shown, once it is known. */
export function useRemembered(opened: Opened | undefined): void {
  const user = useMe().profile.id;
  const { id, kind, serialNo } = opened ?? {};
  useEffect(() => {
    if (id && kind && serialNo) remember(user, { id, kind, serialNo });
  }, [user, id, kind, serialNo]);
}
