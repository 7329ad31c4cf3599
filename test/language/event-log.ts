import { afterAll, beforeAll } from 'vitest';
import { startEventNode } from '#infra/event-node/node.js';
import { type ConnectedEventLog, connectEventStore } from '#infra/event-store/client.js';
import { freshDatabase } from './database.js';

/** Many callers at once on a busy machine wait for longer than the product lets them. */
const patienceMs = 30_000;

/** An event store for one test file, on an embedded node; available once the tests run. */
export function ownEventLog(): { readonly log: ConnectedEventLog } {
  let started: { log: ConnectedEventLog; stop: () => Promise<void> } | undefined;
  beforeAll(async () => {
    const database = await freshDatabase();
    const node = await startEventNode({ databaseUrl: database.url });
    const log = connectEventStore(node.connectionString, { timeoutMs: patienceMs });
    const stop = async () => {
      await log.dispose();
      await node.stop();
      await database.drop();
    };
    started = { log, stop };
  });
  afterAll(() => started?.stop());
  return {
    get log() {
      if (!started) throw new Error('the event store is not up yet');
      return started.log;
    },
  };
}
