import { withClient } from '#infra/postgres/admin.js';
import { sharesOf } from '#services/reactor/kernel/reactor.js';
import { reactions } from '#services/reactor/reactions.js';
import { type Folded, twice } from '#test/chaos/checks/orders.js';
import type { Product } from '#test/chaos/product.js';
import { eventually } from '#test/language/orders.js';
import type { StoredEvent } from '#workflows/platform/kernel/event.js';

/** Effects of an approved order; the first event of each names the order. */
const effects = ['DepositOrderCreated', 'PaybackCreated'];

/** A checkpoint, and the query for the newest event that it must reach. */
interface Stand {
  readonly name: string;
  readonly newest: string;
  readonly of: string | readonly string[];
}

const newest = 'select max(position)::text as position from events.event where';
const stands = sharesOf(reactions).map(
  (share): Stand =>
    share.workflow === undefined
      ? { name: 'all', newest: `${newest} type = any($1)`, of: share.reactions.flatMap(({ on }) => on.types) }
      : { name: `all ${share.workflow}`, newest: `${newest} stream like $1`, of: `${share.workflow}-%` },
);

/** Waits until all reactions have caught up, or the time is over. */
export async function awaitReactions(
  { eventDatabaseUrl, readDatabaseUrl }: Pick<Product, 'eventDatabaseUrl' | 'readDatabaseUrl'>,
  ms: number,
): Promise<void> {
  const reached = 'select position::text from reactor.checkpoint where name = $1';
  await withClient(eventDatabaseUrl, (events) =>
    withClient(readDatabaseUrl, async (read) => {
      // Checked in this order, because effects of the newest event are written before its checkpoint.
      const isBehind = async ({ name, newest, of }: Stand) => {
        // The table may not exist yet if the reactor has only just started.
        const at = await read.query<{ position: string }>(reached, [name]).catch(() => ({ rows: [] }));
        const due = (await events.query<{ position: string | null }>(newest, [of])).rows[0]?.position ?? -1;
        return BigInt(due) > BigInt(at.rows[0]?.position ?? -1);
      };
      const behind = async () => (await Promise.all(stands.map(isBehind))).filter(Boolean).length;
      await eventually(behind, (feeds) => feeds === 0, ms).catch(() => undefined);
    }),
  );
}

/** Checks that every approved order has each effect exactly once, others have none, and nothing is parked. */
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
