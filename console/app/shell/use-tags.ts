import { useLocation, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import type { Place } from './menu.js';
import { closed, closedAll, closedOthers, home, movedTag, neighbour, restored, type Tag, visited } from './tags.js';

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
  /** Where a menu entry leads: back to where its open page stood, or to the page itself. */
  hrefOf(path: string): string;
  show(tag: Tag): void;
  close(path: string): Promise<void>;
  closeOthers(path: string): Promise<void>;
  closeAll(): Promise<void>;
  move(path: string, to: number): void;
}

/** The open pages of a user; they survive a reload. */
export function useTags(user: string, places: readonly Place[]): Tags {
  const key = `tradeflow.tags:${user}`;
  const router = useRouter();
  const { pathname, href } = useLocation();
  const [tags, setTags] = useState(() => restored(stored(key)));
  const title = pathname === home.path ? home.title : places.find((place) => place.path === pathname)?.title;

  useEffect(() => {
    if (title) setTags((before) => visited(before, { path: pathname, href, title }));
  }, [pathname, href, title]);
  useEffect(() => localStorage.setItem(key, JSON.stringify(tags)), [key, tags]);

  const goTo = useCallback(
    async (tag: Tag) => {
      await router.navigate({ href: tag.href });
      return router.state.location.pathname === tag.path;
    },
    [router],
  );
  /** Leaves first: a dirty form may say no, and then nothing is closed. */
  const leave = async (change: (before: readonly Tag[]) => readonly Tag[], to: Tag) => {
    const staying = change(tags).some((tag) => tag.path === pathname);
    if (staying || (await goTo(to))) setTags(change);
  };

  return {
    tags,
    current: pathname,
    hrefOf: (path) => tags.find((tag) => tag.path === path)?.href ?? path,
    show: (tag) => void goTo(tag),
    close: (path) => leave((before) => closed(before, path), neighbour(tags, path)),
    closeOthers: (path) => leave((before) => closedOthers(before, path), tags.find((tag) => tag.path === path) ?? home),
    closeAll: () => leave(closedAll, home),
    move: (path, to) => setTags((before) => movedTag(before, path, to)),
  };
}
