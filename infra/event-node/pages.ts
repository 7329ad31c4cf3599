import type { Hold } from './budget.js';
import { memoryOf, type RecordedEvent } from './model/event.js';

export const firstPage = 64;
const largest = 512;

/**
 * Reads page after page, prefetching the next one while the current one is being sent.
 *
 * @param fetch reads up to `count` events from a cursor on, and no more than PAGE_BYTES
 * @param cursorAfter the cursor that follows an event; undefined ends the reading
 * @param hold counts what is read and not yet sent
 * @returns pages that are emptied as soon as the next one is requested
 * @throws Refused if there is no room for a page
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
  /** A separate function, so that the suspended generator does not keep the last event alive. */
  const following = (page: readonly RecordedEvent[]) => {
    const last = page.at(-1);
    return last && cursorAfter(last);
  };
  let left = limit;
  let next = held(start, Math.min(firstPage, left));
  for (;;) {
    const page = await next;
    if (page.length === 0) return;
    left -= page.length;
    const cursor = left > 0 ? following(page) : undefined;
    if (cursor !== undefined) {
      next = held(cursor, Math.min(left, largest));
      next.catch(() => undefined); // a consumer that stops here never awaits it
    }
    const weight = weightOf(page);
    yield page;
    // A consumer waiting for the next page still references this one: thousands of them would keep a page each.
    page.length = 0;
    hold.shrink(weight);
    if (cursor === undefined) return;
  }
}

const weightOf = (page: readonly RecordedEvent[]): number => page.reduce((sum, event) => sum + memoryOf(event), 0);
