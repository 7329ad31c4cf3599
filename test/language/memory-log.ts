import type { StoredEvent } from '#workflows/platform/kernel/event.js';
import { Conflict, type EventLog } from '#workflows/platform/kernel/event-log.js';

/** An in-memory event log for pure simulations of services. It does not support subscriptions. */
export function memoryLog(): EventLog & { readonly events: readonly StoredEvent[] } {
  const events: StoredEvent[] = [];
  const streams = new Map<string, StoredEvent[]>();
  const streamOf = (name: string) => {
    const known = streams.get(name) ?? [];
    streams.set(name, known);
    return known;
  };
  return {
    events,
    append: async (stream, fresh, expected) => {
      const there = streamOf(stream);
      // Like the store: a repeated append is answered as if it were new.
      const first = there.find(({ id }) => id === fresh[0]?.id);
      if (first) return { revision: first.revision + fresh.length - 1, position: first.position };
      const at = there.length - 1;
      if (expected !== 'any' && at !== (expected === 'none' ? -1 : expected)) throw new Conflict(stream);
      for (const event of fresh) {
        const stored = { ...event, stream, revision: there.length, position: BigInt(events.length) };
        // Passes through JSON, so that only data a store would keep is returned.
        const kept = { ...stored, data: JSON.parse(JSON.stringify(event.data)) };
        there.push(kept);
        events.push(kept);
      }
      return { revision: there.length - 1, position: BigInt(events.length - 1) };
    },
    read: async (stream, from = 0) => streamOf(stream).slice(from),
    walk: async function* (stream, from = 0, most = Number.POSITIVE_INFINITY) {
      yield streamOf(stream).slice(from, from + most);
    },
    last: async (stream) => streamOf(stream).at(-1),
    head: async () => (events.length > 0 ? BigInt(events.length - 1) : undefined),
    subscribe: () => {
      throw new Error('nobody follows this log');
    },
  };
}
