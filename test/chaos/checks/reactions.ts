import { withClient } from '#infra/postgres/admin.js';
import { type Folded, twice } from '#test/chaos/checks/orders.js';
import { eventually } from '#test/language/orders.js';
import type { StoredEvent } from '#workflows/kernel/event.js';

/** What follows from an approved order, as its first event names the order. */
const effects = ['DepositOrderCreated', 'PaybackCreated'];

/** Waits until everything that follows has followed, or long enough. */
export async function awaitReactions(eventDatabaseUrl: string, ms: number): Promise<void> {
  const text = `select count(*) as count from events.event where type = any($1) group by type`;
  await withClient(eventDatabaseUrl, async (client) => {
    const counts = async () => (await client.query(text, [['ApprovalFinished', ...effects]])).rows;
    const level = (rows: readonly { count: string }[]) => new Set(rows.map(({ count }) => count)).size <= 1;
    await eventually(counts, level, ms).catch(() => undefined);
  });
}

/** Every approved order has each of its effects exactly once, no other order has any, and nothing is parked. */
export async function checkReactions(
  events: readonly StoredEvent[],
  orders: readonly Folded[],
  readDatabaseUrl: string,
): Promise<string[]> {
  const wrong: string[] = [];
  const approved = new Set(orders.filter(({ state }) => state === 'approved').map(({ id }) => id));
  for (const type of effects) {
    const made = events.filter((event) => event.type === type).map(({ data }) => data as Record<string, string>);
    const counts = Map.groupBy(made, ({ orderId = '' }) => orderId);
    for (const id of approved) {
      const count = counts.get(id)?.length ?? 0;
      if (count !== 1) wrong.push(`the approved order ${id} has ${type} ${count} times`);
    }
    for (const id of counts.keys()) if (!approved.has(id)) wrong.push(`${type} for the order ${id}, not approved`);
    wrong.push(...twice('serial number', made, 'serialNo'));
  }
  const parked = await withClient(readDatabaseUrl, async (client) => {
    const { rows } = await client.query<{ reaction: string; stream: string; error: string }>(
      'select reaction, stream, error from reactor.parked',
    );
    return rows.map(({ reaction, stream, error }) => `${reaction} was parked at ${stream}: ${error}`);
  });
  return [...wrong, ...parked];
}
