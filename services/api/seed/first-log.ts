import type { EventLog } from '#workflows/platform/kernel/event-log.js';

/**
 * The event store as a first start sees it: streams that are not there are known, and not asked for one by one, which
 * would take longer than all the rest. The revision that each append expects keeps it honest.
 *
 * @param existing streams that an earlier attempt has left
 */
export const firstLog = (log: EventLog, existing: ReadonlySet<string>): EventLog => ({
  ...log,
  read: async (stream, fromRevision) => (existing.has(stream) ? log.read(stream, fromRevision) : []),
  walk: async function* (stream, ...range) {
    if (existing.has(stream)) yield* log.walk(stream, ...range);
  },
  last: async (stream) => (existing.has(stream) ? log.last(stream) : undefined),
});

/** All streams there are, in one pass over the log. */
export const streamsOf = (log: EventLog): Promise<Set<string>> =>
  new Promise((resolve) => {
    const streams = new Set<string>();
    const feed = log.subscribe(undefined, {
      batch: async (events) => {
        for (const { stream } of events) streams.add(stream);
      },
      caughtUp: () => void feed.stop().then(() => resolve(streams)),
    });
  });
