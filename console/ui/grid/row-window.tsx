import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect } from 'react';

export type Scrolling = Pick<Virtualizer<HTMLDivElement, Element>, 'scrollToIndex'>;

interface RowWindowProps {
  count: number;
  height: number;
  scroller: RefObject<HTMLDivElement | null>;
  /** Where the table finds how to scroll to a row. */
  scrolling: RefObject<Scrolling | undefined>;
  onSeen(rows: readonly [first: number, last: number]): void;
}

/** Which rows of a long table are in view: only they are drawn. */
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
