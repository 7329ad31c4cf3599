import { type EventLog, OlderLog, Unavailable } from '#workflows/platform/kernel/event-log.js';

const retryMs = 1000;
const attempts = 30;

/**
 * Refuses a log that ends before what was handled: new events below a checkpoint would never be delivered. Filtered feeds
 * also pass events of the server and of other programs, so that the end of all events counts. An outage is waited for.
 * @param positions up to which events were handled; -1 if none were
 * @throws OlderLog, Unavailable
 */
export async function demandReaches(log: Pick<EventLog, 'head'>, positions: readonly bigint[]): Promise<void> {
  const furthest = positions.reduce((a, b) => (a > b ? a : b), -1n);
  if (furthest < 0n) return;
  const end = await endOf(log);
  if (end === undefined || end < furthest) throw new OlderLog(end, furthest);
}

async function endOf(log: Pick<EventLog, 'head'>): Promise<bigint | undefined> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await log.head('all');
    } catch (error) {
      if (!(error instanceof Unavailable) || attempt === attempts) throw error;
      await new Promise((resolve) => setTimeout(resolve, retryMs));
    }
  }
}
