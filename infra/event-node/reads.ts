import type { Hold } from './budget.js';
import type { Start } from './codec/read-request.js';
import { encodeStreamNotFound } from './codec/read-response.js';
import type { EventFilter } from './filters.js';
import type { EventLog } from './log.js';
import type { RecordedEvent } from './model/event.js';
import type { EventSink } from './outgoing.js';
import { pages } from './pages.js';
import { isVisible, type StreamWindow } from './stream-window.js';

/** Range of a read. */
export interface Extent {
  readonly from: Start;
  readonly backwards: boolean;
  readonly count: number;
}

/**
 * Reads $all up to its current end. Forwards includes the given position, backwards does not: continuing from a
 * position in either direction yields every event once.
 */
export async function readAll(log: EventLog, extent: Extent, filter: EventFilter | undefined, sink: EventSink) {
  const end = log.tail.end;
  const limit = filter ? Number.POSITIVE_INFINITY : extent.count;
  if (limit <= 0) return;
  const source = extent.backwards
    ? allBackwards(log, extent.from, end, limit, sink.out.hold)
    : allForwards(log, extent.from, end, limit, sink.out.hold);
  let left = extent.count;
  for await (const page of source) {
    const passes = await filter?.selection.passes(page);
    for (const [index, event] of page.entries()) {
      if (event.position > end || (passes && !passes[index])) continue;
      if (left-- <= 0 || sink.out.closed) return;
      const wait = sink.emit(event);
      if (wait) await wait;
    }
    if (left <= 0 || sink.out.closed) return;
  }
}

/** Reads a stream within its window; one that does not exist is answered as not found. */
export async function readStream(log: EventLog, stream: string, extent: Extent, sink: EventSink): Promise<void> {
  const { from, backwards } = extent;
  const { hold } = sink.out;
  const asked = from === 'start' ? 0 : from;
  const { window, page: first } =
    backwards || asked === 'end'
      ? { window: await log.windowOf(stream, hold.peer) }
      : await hold.reading(() => log.openStream(stream, asked, hold.peer));
  if (!window.exists) {
    await sink.out.put(encodeStreamNotFound(stream));
    return;
  }
  if (extent.count <= 0) return;
  const source = extent.backwards
    ? streamBackwards(log, stream, extent, window, hold)
    : streamForwards(log, stream, extent, window, hold, first);
  for await (const page of source) {
    for (const event of page) {
      if (event.revision > window.last || !isVisible(window, event)) continue;
      if (sink.out.closed) return;
      const wait = sink.emit(event);
      if (wait) await wait;
    }
  }
}

type Pages = AsyncIterable<RecordedEvent[]>;

function allForwards(log: EventLog, from: Start, end: number, limit: number, hold: Hold): Pages {
  const start = from === 'start' ? 0 : from === 'end' ? end + 1 : from;
  return start > end
    ? none()
    : pages(
        (cursor, count) => log.reader.allForwards(cursor, count, hold.peer),
        start,
        (last) => (last.position < end ? last.position + 1 : undefined),
        hold,
        limit,
      );
}

function allBackwards(log: EventLog, from: Start, end: number, limit: number, hold: Hold): Pages {
  const before = from === 'start' ? 0 : from === 'end' ? end + 1 : Math.min(from, end + 1);
  return pages(
    (cursor, count) => log.reader.allBackwards(cursor, count, hold.peer),
    before,
    (last) => (last.position > 0 ? last.position : undefined),
    hold,
    limit,
  );
}

function streamForwards(
  log: EventLog,
  stream: string,
  { from, count }: Extent,
  window: StreamWindow,
  hold: Hold,
  /** Events already loaded from the requested start. */
  first: RecordedEvent[] | undefined,
): Pages {
  const asked = from === 'start' ? 0 : from === 'end' ? window.last + 1 : from;
  const start = Math.max(asked, window.first);
  return start > window.last
    ? none()
    : pages(
        async (cursor, size) =>
          first && cursor === asked ? first.slice(0, size) : log.reader.streamForwards(stream, cursor, size, hold.peer),
        start,
        (last) => (last.revision < window.last ? last.revision + 1 : undefined),
        hold,
        count,
      );
}

function streamBackwards(
  log: EventLog,
  stream: string,
  { from, count }: Extent,
  window: StreamWindow,
  hold: Hold,
): Pages {
  const asked = from === 'start' ? 0 : from === 'end' ? window.last : from;
  const start = Math.min(asked, window.last);
  return start < window.first
    ? none()
    : pages(
        (cursor, size) => log.reader.streamBackwards(stream, cursor, size, hold.peer),
        start,
        (last) => (last.revision > window.first ? last.revision - 1 : undefined),
        hold,
        count,
      );
}

async function* none(): Pages {}
