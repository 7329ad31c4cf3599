import { useEffect } from 'react';
import { useMe } from '../../api/session.js';

/** A document the user has opened; kept in this browser, per user. */
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

/** Documents the user opened last, latest first. Stored entries of another shape are ignored. */
export function recentOf(user: string, store: Store = localStorage): readonly Opened[] {
  try {
    const stored: unknown = JSON.parse(store.getItem(keyOf(user)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isOpened) : [];
  } catch {
    return [];
  }
}

/** Moves a document to the front; each occurs once. */
export function remember(user: string, opened: Opened, store: Store = localStorage): void {
  const others = recentOf(user, store).filter(({ id }) => id !== opened.id);
  try {
    store.setItem(keyOf(user), JSON.stringify([opened, ...others].slice(0, most)));
  } catch {
    // The browser's quota is full; the list is only a convenience.
  }
}

/** Remembers the shown document once it is loaded. */
export function useRemembered(opened: Opened | undefined): void {
  const user = useMe().profile.id;
  const { id, kind, serialNo } = opened ?? {};
  useEffect(() => {
    if (id && kind && serialNo) remember(user, { id, kind, serialNo });
  }, [user, id, kind, serialNo]);
}
