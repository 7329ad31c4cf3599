import path from 'node:path';
import type { Kysely } from 'kysely';
import { pino } from 'pino';
import { type EventNodeThread, startEventNodeThread } from '#infra/event-node/thread.js';
import { type ConnectedEventLog, connectEventStore } from '#infra/event-store/client.js';
import { ensureDatabase, withClient } from '#infra/postgres/admin.js';
import { connect } from '#infra/postgres/connection.js';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#infra/postgres/embedded.js';
import { seed } from '#services/api/seed/seed.js';
import { startProjector } from '#services/projector/start.js';

/** The databases of a product that is not running, as the product creates them. */
export interface Stores {
  /** Process id of Postgres; its connections are child processes. */
  readonly pid: number;
  readonly readUrl: string;
  readonly eventsUrl: string;
  readonly db: Kysely<unknown>;
  readonly events: Kysely<unknown>;
  /** Starts an event node on the databases; only while no product runs. */
  openLog(): Promise<OpenLog>;
  /** Creates a database for baselines. */
  scratch(): Promise<string>;
  stop(): Promise<void>;
}

export interface OpenLog {
  readonly log: ConnectedEventLog;
  readonly connectionString: string;
  close(): Promise<void>;
}

export const silent = pino({ level: 'silent' });

interface StoreOptions {
  /** A Postgres library to preload, e.g. for statistics. */
  readonly preload?: string;
}

/** A Postgres as durable as that of `npm start`; it also records commit timestamps. */
export async function openStores(dataDir: string, { preload }: StoreOptions = {}): Promise<Stores> {
  const folder = path.join(dataDir, 'postgres');
  const start = () => startEmbeddedPostgres({ dataDir: folder, durable: true });
  let server: EmbeddedPostgres = await start();
  await withClient(server.adminUrl, async (client) => {
    await client.query('alter system set track_commit_timestamp = on');
    if (preload) await client.query(`alter system set shared_preload_libraries = '${preload}'`);
  });
  await server.stop();
  server = await start();
  await ensureDatabase(server.adminUrl, 'tradeflow');
  await ensureDatabase(server.adminUrl, 'tradeflow_events');
  const [readUrl, eventsUrl] = [server.url('tradeflow'), server.url('tradeflow_events')];
  const db = connect<unknown>(readUrl);
  const events = connect<unknown>(eventsUrl);
  return {
    pid: server.pid,
    readUrl,
    eventsUrl,
    db,
    events,
    openLog: async () => {
      const node: EventNodeThread = await startEventNodeThread({ databaseUrl: eventsUrl });
      const log = connectEventStore(node.connectionString);
      const close = async () => {
        // The client may wait forever for open streams; stopping the node ends them.
        void log.dispose().catch(() => undefined);
        await node.stop();
      };
      return { log, connectionString: node.connectionString, close };
    },
    scratch: async () => {
      await ensureDatabase(server.adminUrl, 'scratch');
      return server.url('scratch');
    },
    stop: async () => {
      await db.destroy();
      await events.destroy();
      await server.stop();
    },
  };
}

/** Seeds the demo data as the first start does, including the rows. */
export async function seedStores({ db, readUrl, openLog }: Stores): Promise<void> {
  const { log, close } = await openLog();
  await seed({
    settings: { demo: true, dataDir: '', filesUrl: undefined, adminPassword: undefined },
    db,
    log,
    logger: silent,
  });
  const projector = await startProjector({ databaseUrl: readUrl, log, logger: silent });
  await projector.stop();
  await close();
}
