import type { EventLog } from '#workflows/platform/kernel/event-log.js';

/**
 * Event store view for a first start: streams that do not exist are known and not read one by one, which would take
 * longer than everything else. The expected revision of each append keeps this safe.
 *
 * @param existing streams left by an earlier attempt
 */
export const firstLog = (log: EventLog, existing: ReadonlySet<string>): EventLog => ({
  ...log,
  read: async (stream, fromRevision) => (existing.has(stream) ? log.read(stream, fromRevision) : []),
  walk: async function* (stream, ...range) {
    if (existing.has(stream)) yield* log.walk(stream, ...range);
  },
  last: async (stream) => (existing.has(stream) ? log.last(stream) : undefined),
});

/** Names of all streams, in one pass over the log. */
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
