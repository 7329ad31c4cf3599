import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect } from 'react';

export type Scrolling = Pick<Virtualizer<HTMLDivElement, Element>, 'scrollToIndex'>;

interface RowWindowProps {
  count: number;
  height: number;
  scroller: RefObject<HTMLDivElement | null>;
  /** Receives the function that scrolls to a row. */
  scrolling: RefObject<Scrolling | undefined>;
  onSeen(rows: readonly [first: number, last: number]): void;
}

/** Determines the visible rows of a long table; only these are rendered. */
export function RowWindow({ count, height, scroller, scrolling, onSeen }: RowWindowProps) {
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 10,
  });
  const items = virtualizer.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? -1;
  useEffect(() => {
    scrolling.current = virtualizer;
  }, [scrolling, virtualizer]);
  useLayoutEffect(() => {
    if (last >= 0) onSeen([first, last]);
  }, [first, last, onSeen]);
  return null;
}
