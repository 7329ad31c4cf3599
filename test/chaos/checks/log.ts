import { withClient } from '#infra/postgres/admin.js';
import type { StoredEvent } from '#workflows/platform/kernel/event.js';
import type { EventLog } from '#workflows/platform/kernel/event-log.js';

/** All events visible to users, as a subscriber receives them. */
export const readLog = (log: EventLog): Promise<StoredEvent[]> =>
  new Promise((resolve) => {
    const events: StoredEvent[] = [];
    const feed = log.subscribe(undefined, {
      batch: async (batch) => void events.push(...batch),
      caughtUp: () => void feed.stop().then(() => resolve(events)),
    });
  });

/** Checks that positions only increase, streams have no gaps, and no event occurs twice. */
export function checkOrder(events: readonly StoredEvent[]): string[] {
  const wrong: string[] = [];
  const ids = new Set<string>();
  const next = new Map<string, number>();
  let position = -1n;
  for (const event of events) {
    if (event.position <= position) wrong.push(`position ${event.position} comes after ${position}`);
    if (ids.has(event.id)) wrong.push(`event ${event.id} is there twice, again in ${event.stream}`);
    const expected = next.get(event.stream) ?? 0;
    if (event.revision !== expected) wrong.push(`${event.stream} has ${event.revision} where ${expected} belongs`);
    position = event.position;
    ids.add(event.id);
    next.set(event.stream, event.revision + 1);
  }
  return wrong;
}

/** Checks the log as stored on disk, including events that no subscriber sees. */
export async function checkStorage(eventDatabaseUrl: string): Promise<string[]> {
  return withClient(eventDatabaseUrl, async (client) => {
    const { rows } = await client.query<{ events: number; positions: number; last: number; ids: number }>(
      `select count(*)::int as events, count(distinct position)::int as positions, max(position)::int as last,
        count(distinct id)::int as ids from events.event`,
    );
    const { events = 0, positions = 0, last = 0, ids = 0 } = rows[0] ?? {};
    const holds = events === positions && last === events - 1 && ids === events;
    return holds ? [] : [`${events} rows have ${positions} positions up to ${last} and ${ids} ids`];
  });
}
