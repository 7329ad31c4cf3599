import type { Hold } from './budget.js';
import type { RecordedEvent } from './model/event.js';

export const FIRST_PAGE = 64;
const LARGEST = 512;

/**
 * Reads page after page, the next one already on its way while this one is being sent.
 *
 * @param fetch reads up to `count` events from a cursor on, and no more than PAGE_BYTES
 * @param cursorAfter the cursor that follows an event; undefined ends the reading
 * @param hold counts what is read and not yet sent
 * @throws Refused when there is no room for a page
 */
export async function* pages(
  fetch: (cursor: number, count: number) => Promise<RecordedEvent[]>,
  start: number,
  cursorAfter: (last: RecordedEvent) => number | undefined,
  hold: Pick<Hold, 'reading' | 'grow' | 'shrink'>,
  limit: number = Number.POSITIVE_INFINITY,
): AsyncGenerator<RecordedEvent[]> {
  const held = (cursor: number, count: number) =>
    hold.reading(async () => {
      const page = await fetch(cursor, count);
      hold.grow(weightOf(page));
      return page;
    });
  let left = limit;
  let next = held(start, Math.min(FIRST_PAGE, left));
  for (;;) {
    const page = await next;
    const last = page.at(-1);
    if (!last) return;
    left -= page.length;
    const cursor = left > 0 ? cursorAfter(last) : undefined;
    if (cursor !== undefined) {
      next = held(cursor, Math.min(left, LARGEST));
      next.catch(() => undefined); // who stops reading here never awaits it
    }
    yield page;
    hold.shrink(weightOf(page));
    if (cursor === undefined) return;
  }
}

const weightOf = (page: readonly RecordedEvent[]): number =>
  page.reduce((sum, event) => sum + event.data.length + event.metadata.length + 200, 0);
