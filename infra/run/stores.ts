import path from 'node:path';
import type { Kysely } from 'kysely';
import type { Settings } from '#infra/config/settings.js';
import { startEventNodeThread } from '#infra/event-node/thread.js';
import { connectEventStore } from '#infra/event-store/client.js';
import { ensureDatabase } from '#infra/postgres/admin.js';
import { connect } from '#infra/postgres/connection.js';
import { startEmbeddedPostgres } from '#infra/postgres/embedded.js';
import type { Lifecycle } from './lifecycle.js';
import type { Step } from './progress.js';

type EventStore = Awaited<ReturnType<typeof connectEventStore>>;

const readDatabase = 'tradeflow';
const eventDatabase = 'tradeflow_events';

/** Opens the read database and the event store; what is not configured is started on this machine. */
export async function openStores<DB>(
  settings: Settings,
  lifecycle: Lifecycle,
  step: Step,
): Promise<{ db: Kysely<DB>; databaseUrl: string; log: EventStore }> {
  const databases = settings.databaseUrl
    ? { read: settings.databaseUrl, events: besides(settings.databaseUrl, eventDatabase) }
    : await step('内置数据库 PostgreSQL', () => startDatabases(settings, lifecycle));
  const connectionString =
    settings.eventStoreUrl ??
    (await step('内置事件库', () => startEventNode(settings.eventDatabaseUrl ?? databases.events, lifecycle)));

  const db = connect<DB>(databases.read, { max: 20 });
  lifecycle.add('数据库连接', () => db.destroy());
  const log = await connectEventStore(connectionString);
  return { db, databaseUrl: databases.read, log };
}

async function startDatabases({ dataDir }: Settings, lifecycle: Lifecycle): Promise<{ read: string; events: string }> {
  const server = await startEmbeddedPostgres({ dataDir: path.join(dataDir, 'postgres'), durable: true });
  lifecycle.add('内置数据库', () => server.stop());
  endWith(server.exited, '内置数据库意外停止 / the embedded PostgreSQL ended unexpectedly', lifecycle);
  await ensureDatabase(server.adminUrl, readDatabase);
  return { read: server.url(readDatabase), events: server.url(eventDatabase) };
}

async function startEventNode(databaseUrl: string, lifecycle: Lifecycle): Promise<string> {
  await ensureDatabase(besides(databaseUrl, 'postgres'), path.basename(new URL(databaseUrl).pathname));
  const node = await startEventNodeThread({ databaseUrl });
  lifecycle.add('内置事件库', () => node.stop());
  endWith(node.exited, '内置事件库意外停止 / the embedded event node ended unexpectedly', lifecycle);
  return node.connectionString;
}

/** Without this part the process is of no use: it ends, for its supervisor to start it again. */
function endWith(exited: Promise<unknown>, message: string, lifecycle: Lifecycle): void {
  const end = () => {
    if (lifecycle.isEnding) return;
    console.error(message);
    void lifecycle.end(1);
  };
  exited.then(end, end);
}

/** Another database on the same server. */
function besides(databaseUrl: string, name: string): string {
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  return url.href;
}
