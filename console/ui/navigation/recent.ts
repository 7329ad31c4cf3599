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

function keep(user: string, all: readonly Opened[], store: Store): void {
  try {
    store.setItem(keyOf(user), JSON.stringify(all.slice(0, most)));
  } catch {
    // The browser's quota is full; the list is only a convenience.
  }
}

const without = (id: string, user: string, store: Store): readonly Opened[] =>
  recentOf(user, store).filter((one) => one.id !== id);

/** Moves a document to the front; each occurs once. */
export const remember = (user: string, opened: Opened, store: Store = localStorage): void =>
  keep(user, [opened, ...without(opened.id, user, store)], store);

/** Drops a document that cannot be opened any more. */
export function forget(user: string, id: string, store: Store = localStorage): void {
  const others = without(id, user, store);
  if (others.length < recentOf(user, store).length) keep(user, others, store);
}

/**
 * Remembers the shown document once it is loaded.
 * @param gone id of a document that was to be shown, but is no more: it is forgotten
 */
export function useRemembered(opened: Opened | undefined, gone: string | undefined): void {
  const user = useMe().profile.id;
  const { id, kind, serialNo } = opened ?? {};
  useEffect(() => {
    if (gone) forget(user, gone);
    else if (id && kind && serialNo) remember(user, { id, kind, serialNo });
  }, [user, id, kind, serialNo, gone]);
}
