import { type RefObject, useEffect, useLayoutEffect } from 'react';

const positions = new Map<string, { top: number; left: number }>();

/** Restores the scroll position once the rows are loaded. */
export function useScrollRestoration(
  element: RefObject<HTMLElement | null>,
  key: string | undefined,
  ready: boolean,
): void {
  useLayoutEffect(() => {
    const place = key && ready ? positions.get(key) : undefined;
    if (place) element.current?.scrollTo(place);
  }, [element, key, ready]);

  useEffect(() => {
    const node = element.current;
    if (!node || !key) return;
    const onScroll = () => positions.set(key, { top: node.scrollTop, left: node.scrollLeft });
    node.addEventListener('scroll', onScroll, { passive: true });
    return () => node.removeEventListener('scroll', onScroll);
  }, [element, key]);
}
