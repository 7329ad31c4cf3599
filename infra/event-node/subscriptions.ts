import { randomUUID } from 'node:crypto';
import type { Hold } from './budget.js';
import type { Start } from './codec/read-request.js';
import { caughtUp, encodeCheckpoint, encodeConfirmation, fellBehind } from './codec/read-response.js';
import type { EventFilter } from './filters.js';
import type { EventLog } from './log.js';
import { Refused, unavailable } from './model/errors.js';
import { type RecordedEvent, tombstoneRevision } from './model/event.js';
import { pageBytes } from './model/read.js';
import type { EventSink, Outgoing } from './outgoing.js';
import { pages } from './pages.js';
import { isVisible } from './stream-window.js';

const fromTail = 512;

/** Destination of followed events. */
export interface FollowerSink extends Pick<EventSink, 'emit'> {
  readonly out: Pick<Outgoing, 'hold' | 'put' | 'closed' | 'signal'>;
}

/**
 * Follows $all after a position until the client leaves: from Postgres while it is behind, from memory while it keeps
 * up. It reports catching up and falling behind; with a filter it reports checkpoints, so that the client need not
 * consider skipped events again. Complete stream names are found by index, regardless of the log's length.
 */
export async function followAll(log: EventLog, from: Start, filter: EventFilter | undefined, sink: FollowerSink) {
  const { out } = sink;
  let position = from === 'start' ? -1 : from === 'end' ? log.tail.end : from;
  let isLive = false;
  let considered = 0;
  let checkpoint = -1;

  const report = async () => {
    considered = 0;
    if (position <= checkpoint) return;
    checkpoint = position;
    await out.put(encodeCheckpoint(position));
  };

  const deliver = async (events: readonly RecordedEvent[]) => {
    const found = filter?.selection.passes(events);
    const passes = found instanceof Promise ? await found : found;
    for (const [index, event] of events.entries()) {
      if (out.closed || event.position > log.tail.end) return;
      position = event.position;
      if (!passes || passes[index]) {
        const wait = sink.emit(event);
        if (wait) await wait;
      }
      if (filter && ++considered >= filter.checkpointInterval) await report();
    }
  };

  await out.put(encodeConfirmation(randomUUID()));
  const { streams } = filter?.selection ?? {};
  if (streams) {
    const { end } = log.tail;
    for await (const page of ofStreams(log, streams, position, end, out.hold)) {
      await deliver(page);
      if (out.closed) return;
    }
    position = Math.max(position, end);
  }
  while (!out.closed) {
    const recent = log.tail.after(position, fromTail);
    if (recent === undefined) {
      if (isLive) await out.put(fellBehind);
      isLive = false;
      const before = position;
      for await (const page of allAfter(log, position, out.hold)) {
        await deliver(page);
        if (out.closed) return;
      }
      if (position === before) throw unavailable(`the log has no event after ${position}`);
    } else if (recent.length > 0) {
      await deliver(recent);
      recent.length = 0; // a follower may now wait for long and would keep these events
    } else {
      if (!isLive) {
        if (filter) await report();
        await out.put(caughtUp);
        isLive = true;
        continue; // more may have arrived while that was sent
      }
      const due = filter && position + filter.checkpointInterval - considered;
      const end = await log.tail.past(position, out.signal, filter && { selection: filter.selection, due });
      considered += end - position;
      position = end;
    }
  }
}

/**
 * Follows one stream after a revision, whether it exists or not.
 * @throws Refused once the stream has a tombstone
 */
export async function followStream(log: EventLog, stream: string, from: Start, sink: FollowerSink): Promise<void> {
  const { out } = sink;
  let revision = from === 'start' ? -1 : from === 'end' ? (await log.windowOf(stream, out.hold.peer)).last : from;
  let isLive = false;
  /** Position up to which all events have been sent or belong to other streams. */
  let seen = -1;

  const deliver = async (events: readonly RecordedEvent[]) => {
    for (const event of events) {
      if (out.closed) return;
      seen = Math.max(seen, event.position);
      if (event.stream !== stream || event.revision <= revision) continue;
      if (event.revision === tombstoneRevision) throw new Refused({ kind: 'deleted', stream });
      revision = event.revision;
      const wait = sink.emit(event);
      if (wait) await wait;
    }
  };

  const catchUp = async () => {
    const end = log.tail.end;
    for await (const page of streamAfter(log, stream, revision, out.hold)) {
      await deliver(page);
      if (out.closed) return;
    }
    seen = Math.max(seen, end);
  };

  await log.windowOf(stream, out.hold.peer); // a tombstone is reported before the subscription is confirmed
  await out.put(encodeConfirmation(randomUUID()));
  await catchUp();
  while (!out.closed) {
    const recent = log.tail.after(seen, fromTail);
    if (recent === undefined) {
      if (isLive) await out.put(fellBehind);
      isLive = false;
      await catchUp();
    } else if (recent.length > 0) {
      await deliver(recent);
      recent.length = 0; // a follower may now wait for long and would keep these events
    } else {
      if (!isLive) {
        await out.put(caughtUp);
        isLive = true;
        continue;
      }
      seen = await log.tail.past(seen, out.signal, { stream });
    }
  }
}

const allAfter = (log: EventLog, position: number, hold: Hold): AsyncIterable<RecordedEvent[]> =>
  pages(
    (cursor, count) => log.reader.allForwards(cursor, count, hold.peer),
    position + 1,
    (last) => (last.position < log.tail.end ? last.position + 1 : undefined),
    hold,
  );

/** Events of some streams after a position and up to another, found by stream name. */
function ofStreams(
  log: EventLog,
  streams: readonly string[],
  position: number,
  end: number,
  hold: Hold,
): AsyncIterable<RecordedEvent[]> {
  let isLast = false;
  const fetch = async (cursor: number) => {
    const page = await log.reader.ofStreams(streams, cursor, fromTail, hold.peer);
    isLast = page.length < fromTail && weightOf(page) < pageBytes;
    return page;
  };
  return pages(fetch, position + 1, (last) => (isLast || last.position >= end ? undefined : last.position + 1), hold);
}

const weightOf = (page: readonly RecordedEvent[]): number =>
  page.reduce((sum, { data, metadata }) => sum + data.length + metadata.length, 0);

async function* streamAfter(
  log: EventLog,
  stream: string,
  revision: number,
  hold: Hold,
): AsyncIterable<RecordedEvent[]> {
  const window = await log.windowOf(stream, hold.peer);
  const start = Math.max(revision + 1, window.first);
  if (!window.exists || start > window.last) return;
  const source = pages(
    (cursor, count) => log.reader.streamForwards(stream, cursor, count, hold.peer),
    start,
    (last) => (last.revision < window.last ? last.revision + 1 : undefined),
    hold,
  );
  for await (const page of source) {
    const visible = page.filter((event) => event.revision <= window.last && isVisible(window, event));
    yield visible;
    visible.length = 0; // emptied like pages
  }
}
