import path from 'node:path';
import type { Kysely } from 'kysely';
import { openDataDir } from '#infra/config/data-dir.js';
import type { Settings } from '#infra/config/settings.js';
import type { Say } from '#infra/event-node/say.js';
import { type EventNodeThread, startEventNodeThread } from '#infra/event-node/thread.js';
import { connectEventStore } from '#infra/event-store/client.js';
import type { Logger } from '#infra/logging/logger.js';
import { ensureDatabase } from '#infra/postgres/admin.js';
import { connect } from '#infra/postgres/connection.js';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#infra/postgres/embedded.js';
import { eventNodeAccess } from './event-node-access.js';
import { keep } from './keep.js';
import type { Lifecycle } from './lifecycle.js';
import type { Progress } from './progress.js';

type EventStore = Awaited<ReturnType<typeof connectEventStore>>;

export const readDatabase = 'tradeflow';
const eventDatabase = 'tradeflow_events';

/** Opens the read database and the event store; those not configured are started on this machine. */
export async function openStores<DB>(
  settings: Settings,
  lifecycle: Lifecycle,
  progress: Progress,
  logger: Logger,
): Promise<{ db: Kysely<DB>; databaseUrl: string; log: EventStore; connectionString: string }> {
  const databases = settings.databaseUrl
    ? { read: settings.databaseUrl, events: besides(settings.databaseUrl, eventDatabase) }
    : await progress.step('内置数据库 PostgreSQL', () => startDatabases(settings, lifecycle, progress));
  const connectionString =
    settings.eventStoreUrl ??
    (await progress.step('内置事件库', () =>
      startEventNode(settings, settings.eventDatabaseUrl ?? databases.events, lifecycle, progress, logger),
    ));

  const db = connect<DB>(databases.read, { max: 20 });
  lifecycle.add('数据库连接', () => db.destroy());
  const log = connectEventStore(connectionString, { findsStreams: settings.eventStoreUrl === undefined });
  return { db, databaseUrl: databases.read, log, connectionString };
}

async function startDatabases(
  { dataDir }: Settings,
  lifecycle: Lifecycle,
  progress: Progress,
): Promise<{ read: string; events: string }> {
  openDataDir(dataDir);
  const { current } = await keep('内置数据库', lifecycle, progress, (before?: EmbeddedPostgres) =>
    startEmbeddedPostgres({
      dataDir: path.join(dataDir, 'postgres'),
      durable: true,
      ...(before && { port: before.port }),
    }),
  );
  await ensureDatabase(current.adminUrl, readDatabase);
  return { read: current.url(readDatabase), events: current.url(eventDatabase) };
}

async function startEventNode(
  { dataDir }: Settings,
  databaseUrl: string,
  lifecycle: Lifecycle,
  progress: Progress,
  logger: Logger,
): Promise<string> {
  const nodeLogger = logger.child({ where: 'event node' });
  const say: Say = (level, message, fields) => nodeLogger[level]({ ...fields }, message);
  await ensureDatabase(besides(databaseUrl, 'postgres'), path.basename(new URL(databaseUrl).pathname));
  const { options, addressOf } = eventNodeAccess(dataDir);
  const { current } = await keep('内置事件库', lifecycle, progress, (before?: EventNodeThread) =>
    startEventNodeThread({ databaseUrl, ...options, say, ...(before && { port: before.port }) }),
  );
  return addressOf(current.connectionString);
}

/** Another database on the same server. */
function besides(databaseUrl: string, name: string): string {
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  return url.href;
}
