import type { Kysely } from 'kysely';
import { pino } from 'pino';
import { type RunningEventNode, startEventNode } from '#infra/event-node/node.js';
import { type ConnectedEventLog, connectEventStore } from '#infra/event-store/client.js';
import { connect } from '#infra/postgres/connection.js';
import type { BaseSet } from '#services/api/seed/base/base-set.js';
import { seed } from '#services/api/seed/seed.js';
import { freshDatabase, type TestDatabase } from '#test/language/database.js';
import { atFileEnd } from '#test/language/file-end.js';
import type { StoredEvent } from '#workflows/platform/kernel/event.js';
import type { EventLog } from '#workflows/platform/kernel/event-log.js';

const logger = pino({ level: 'silent' });

/** An empty event store, with access to its contents. */
export async function emptyStore() {
  const database: TestDatabase = await freshDatabase();
  const node: RunningEventNode = await startEventNode({ databaseUrl: database.url });
  const log: ConnectedEventLog = connectEventStore(node.connectionString);
  const db: Kysely<unknown> = connect(database.url, { max: 2 });
  atFileEnd(async () => {
    await db.destroy();
    await log.dispose();
    await node.stop();
    await database.drop();
  });
  return {
    log,
    db,
    start: (demo: boolean, through: EventLog = log, base?: BaseSet, adminPassword?: string) => {
      const settings = { demo, adminPassword, dataDir: '', filesUrl: undefined };
      return seed({ settings, db, log: through, logger, ...(base && { base }) });
    },
  };
}

export const everything = (log: EventLog): Promise<StoredEvent[]> =>
  new Promise((resolve) => {
    const events: StoredEvent[] = [];
    const feed = log.subscribe(undefined, {
      batch: async (batch) => void events.push(...batch),
      caughtUp: () => {
        void feed.stop();
        resolve(events);
      },
    });
  });

/**
 * Number of events per stream, without markers, whose ids differ. A name counts once: a process killed before it had
 * claimed all its names claims them again.
 */
export const shape = (events: readonly StoredEvent[]) => {
  const counts: Record<string, number> = {};
  const names = new Set<string>();
  for (const { stream } of events) {
    if (stream.startsWith('claim-') && names.size === names.add(stream).size) continue;
    const kind = stream.slice(0, stream.lastIndexOf('-'));
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
};

export const usersOf = (events: readonly StoredEvent[]) =>
  new Map(
    events
      .filter(({ type }) => type === 'UserCreated' || type === 'UserChanged')
      .map(({ data }) => data as { account?: string; passwordHash: string })
      .map((user) => [user.account ?? 'admin', user.passwordHash]),
  );

/** A store whose process dies after the given number of appends. */
export const dyingAfter = (log: EventLog, appends: number): EventLog => {
  let left = appends;
  return {
    ...log,
    append: (...args) => (left-- > 0 ? log.append(...args) : Promise.reject(new Error('killed'))),
  };
};
