import path from 'node:path';
import { ensureDatabase } from '#infra/postgres/admin.js';
import { type PostgresTarget, startPostgres, startProcess, type Target } from '#test/chaos/part.js';
import { freePort, root } from '#test/run/launched.js';

/** The built product as separate processes by role, each with its supervisor. */
export interface Product {
  readonly postgres: PostgresTarget;
  readonly eventNode: Target;
  readonly apis: readonly Target[];
  readonly projectors: readonly Target[];
  readonly reactors: readonly Target[];
  /** URLs of the api processes, in the same order. */
  readonly urls: readonly string[];
  readonly readDatabaseUrl: string;
  readonly eventDatabaseUrl: string;
  readonly eventStoreUrl: string;
  /** The last complaints of the processes. */
  complaints(): readonly string[];
  /** Last output of processes that ended without being killed by the test. */
  crashes(): readonly string[];
  stop(): Promise<void>;
}

/** Starts everything on the folder; resolves when the api processes are ready. */
export async function startProduct(folder: string): Promise<Product> {
  const said: string[] = [];
  const crashes: string[] = [];
  const complain = (name: string) => (text: string) => {
    said.push(`${name}: ${text.trim()}`);
    if (text.includes('\nNode.js v')) crashes.push(said.slice(-2).join('\n'));
    if (said.length > 200) said.shift();
  };
  const started: Target[] = [];
  const add = <T extends Target>(target: T): T => {
    started.push(target);
    return target;
  };
  const stop = async () => {
    for (const target of started.toReversed()) await target.stop();
  };
  try {
    const postgres = add(await startPostgres(path.join(folder, 'postgres')));
    const [readDatabaseUrl, eventDatabaseUrl] = [postgres.url('tradeflow'), postgres.url('tradeflow_events')];
    await ensureDatabase(postgres.url('postgres'), 'tradeflow');
    await ensureDatabase(postgres.url('postgres'), 'tradeflow_events');

    const cache = { DATA_DIR: folder, NODE_COMPILE_CACHE: path.join(root, '.cache/compile') };
    const eventPort = await freePort();
    const eventNode = add(
      await startProcess(
        'event node',
        [path.join(root, 'dist/infra/event-node/cli.js')].concat([
          '--port',
          String(eventPort),
          '--database-url',
          eventDatabaseUrl,
        ]),
        cache,
        complain('event node'),
      ),
    );
    const eventStoreUrl = `esdb://127.0.0.1:${eventPort}?tls=false`;
    const env = {
      ...cache,
      DATABASE_URL: readDatabaseUrl,
      EVENTSTORE_URL: eventStoreUrl,
      JWT_SECRET: 'one secret for all of the processes of this run',
      // Outlasts a run, because callers do not sign in again.
      TOKEN_MINUTES: '1440',
      LOG_LEVEL: 'error',
      NODE_ENV: 'production',
      DEMO: '1',
    };
    const main = [path.join(root, 'dist/services/main.js')];
    const start = async (name: string, role: string, port = 0) =>
      add(await startProcess(name, main, { ...env, ROLE: role, PORT: String(port) }, complain(name)));
    const ports = [await freePort(), await freePort()];
    const two = [1, 2] as const;
    const projectors = await Promise.all(two.map((n) => start(`projector ${n}`, 'projector')));
    const apis = await Promise.all(ports.map((port, index) => start(`api ${index + 1}`, 'api', port)));
    const urls = ports.map((port) => `http://127.0.0.1:${port}`);
    await Promise.all(urls.map((url) => ready(url, 90_000)));
    const reactors = await Promise.all(two.map((n) => start(`reactor ${n}`, 'reactor')));
    return {
      postgres,
      eventNode,
      apis,
      projectors,
      reactors,
      urls,
      readDatabaseUrl,
      eventDatabaseUrl,
      eventStoreUrl,
      complaints: () => said,
      crashes: () => crashes,
      stop,
    };
  } catch (error) {
    await stop();
    throw new Error(`the product did not start:\n${said.join('\n')}`, { cause: error });
  }
}

/** Waits until an api reports that it and its stores are ready. */
export async function ready(url: string, ms: number): Promise<void> {
  for (const end = Date.now() + ms; ; await new Promise((resolve) => setTimeout(resolve, 50))) {
    const is = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(3000) }).then(
      ({ status }) => status,
      () => 0,
    );
    if (is === 200) return;
    if (Date.now() > end) throw new Error(`${url} is not ready after ${ms} ms`);
  }
}
