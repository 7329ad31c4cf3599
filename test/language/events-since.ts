import type { StoredEvent } from '#workflows/platform/kernel/event.js';
import type { EventLog } from '#workflows/platform/kernel/event-log.js';

/** All events after a position, up to the newest. */
export function eventsSince(log: EventLog, position: bigint | undefined): Promise<StoredEvent[]> {
  const events: StoredEvent[] = [];
  return new Promise((resolve, reject) => {
    const feed = log.subscribe(position, {
      batch: async (arrived) => void events.push(...arrived),
      caughtUp: () => void feed.stop().then(() => resolve(events), reject),
    });
  });
}
