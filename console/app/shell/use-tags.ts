import { useLocation, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import type { Place } from './menu.js';
import {
  another,
  closed,
  closedAll,
  closedOthers,
  closedRight,
  home,
  movedTag,
  neighbour,
  restored,
  type Tag,
  tagOf,
  visited,
} from './tags.js';

const stored = (key: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]');
  } catch {
    return [];
  }
};

export interface Tags {
  tags: readonly Tag[];
  current: string;
  /** Target of a menu entry: the last address of its open page, or the page itself. */
  hrefOf(path: string): string;
  show(tag: Tag): void;
  close(path: string): Promise<void>;
  closeOthers(path: string): Promise<void>;
  closeRight(path: string): Promise<void>;
  closeAll(): Promise<void>;
  /** Opens the current page once more, in its initial state. */
  again(): void;
  move(path: string, to: number): void;
}

/** The open pages of a user, restored after a reload. */
export function useTags(user: string, places: readonly Place[]): Tags {
  const key = `tradeflow.tags:${user}`;
  const router = useRouter();
  const { pathname, href, search } = useLocation();
  const current = tagOf(pathname, search);
  const [tags, setTags] = useState(() => restored(stored(key)));
  const page = pathname === home.path ? home.title : places.find((place) => place.path === pathname)?.title;
  const title = page && [page, ...current.split('#').slice(1)].join(' ');

  useEffect(() => {
    if (title) setTags((before) => visited(before, { path: current, href, title }));
  }, [current, href, title]);
  useEffect(() => {
    localStorage.setItem(key, JSON.stringify(tags));
  }, [key, tags]);

  const goTo = useCallback(
    async (tag: Tag) => {
      await router.navigate({ href: tag.href });
      const { pathname: there, search: asked } = router.state.location;
      return tagOf(there, asked) === tag.path;
    },
    [router],
  );
  /** Navigates before closing: if a form with unsaved input blocks it, nothing is closed. */
  const leave = async (change: (before: readonly Tag[]) => readonly Tag[], to: Tag) => {
    const staying = change(tags).some((tag) => tag.path === current);
    if (staying || (await goTo(to))) setTags(change);
  };

  return {
    tags,
    current,
    hrefOf: (path) => tags.find((tag) => tag.path === path)?.href ?? path,
    show: (tag) => void goTo(tag),
    close: (path) => leave((before) => closed(before, path), neighbour(tags, path)),
    closeOthers: (path) => leave((before) => closedOthers(before, path), tags.find((tag) => tag.path === path) ?? home),
    closeRight: (path) => leave((before) => closedRight(before, path), tags.find((tag) => tag.path === path) ?? home),
    again: () => void router.navigate({ href: another(tags, pathname) }),
    closeAll: () => leave(closedAll, home),
    move: (path, to) => setTags((before) => movedTag(before, path, to)),
  };
}
