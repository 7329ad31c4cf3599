import type { RecordedEvent } from './event.js';

const FIRST = 64;
const LARGEST = 512;
const TARGET_BYTES = 2 * 1_048_576;

/**
 * Reads page after page, the next one already on its way while this one is being sent. Pages shrink when events are
 * large, so that two of them never take much memory.
 *
 * @param fetch reads up to `count` events from a cursor on
 * @param cursorAfter the cursor that follows an event; undefined ends the reading
 */
export async function* pages(
  fetch: (cursor: number, count: number) => Promise<RecordedEvent[]>,
  start: number,
  cursorAfter: (last: RecordedEvent) => number | undefined,
  limit: number = Number.POSITIVE_INFINITY,
): AsyncGenerator<RecordedEvent[]> {
  let left = limit;
  let size = Math.min(FIRST, left);
  let next = fetch(start, size);
  for (;;) {
    const page = await next;
    const last = page.at(-1);
    if (!last) return;
    left -= page.length;
    const cursor = left > 0 ? cursorAfter(last) : undefined;
    if (cursor !== undefined) {
      size = Math.min(left, sizeAfter(page));
      next = fetch(cursor, size);
      next.catch(() => undefined); // who stops reading here never awaits it
    }
    yield page;
    if (cursor === undefined) return;
  }
}

function sizeAfter(page: readonly RecordedEvent[]): number {
  const bytes = page.reduce((sum, event) => sum + event.data.length + event.metadata.length + 1, 0);
  const fitting = Math.floor((TARGET_BYTES * page.length) / bytes);
  return Math.max(1, Math.min(LARGEST, fitting));
}
