import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { hash } from '@node-rs/argon2';
import type { Kysely } from 'kysely';
import { pino } from 'pino';
import { inject } from 'vitest';
import { account } from '#contract/sign-in.js';
import { CommandRunner } from '#infra/command-runner/runner.js';
import { readSettings } from '#infra/config/read-settings.js';
import type { Settings } from '#infra/config/settings.js';
import { type RunningEventNode, startEventNode } from '#infra/event-node/node.js';
import { type ConnectedEventLog, connectEventStore } from '#infra/event-store/client.js';
import { createLogger, type Logger } from '#infra/logging/logger.js';
import { ErrorJournal, type ErrorLine } from '#infra/operations/error-journal.js';
import { type Operations, openOperations } from '#infra/operations/operations.js';
import { connect } from '#infra/postgres/connection.js';
import { Announcements } from '#projections/platform/rows/announcer.js';
import { type Patience, usualPatience } from '#services/api/platform/http/slow-senders.js';
import { seed } from '#services/api/seed/seed.js';
import { startApi } from '#services/api/start.js';
import { startJobs } from '#services/jobs/start.js';
import { closeMonths } from '#services/jobs/stock/close-months.js';
import { startProjector } from '#services/projector/start.js';
import { startReactor } from '#services/reactor/start.js';
import { shanghaiDay } from '#workflows/platform/values/time.js';
import { freshDatabase, templateDatabase, withoutConnections } from './database.js';
import { atFileEnd } from './file-end.js';
import { demoPassword, type Person, person } from './person.js';
import { timed } from './starts.js';

/** The whole product in this process, on a database of its own; with demo data unless it is to be empty. */
export interface World {
  readonly url: string;
  /** Password of the only account of a world without demo data. */
  readonly adminPassword: string | undefined;
  readonly db: Kysely<unknown>;
  readonly log: ConnectedEventLog;
  readonly logger: Logger;
  /** Log lines so far; empty unless LOG_LEVEL enables logging. */
  readonly lines: readonly LogLine[];
  readonly operations: Operations;
  readonly databaseUrl: string;
  /** Connection string of the event node. */
  readonly connectionString: string;
  /** Stops the jobs worker, or starts another one. */
  stopJobs(): Promise<void>;
  startJobs(): Promise<void>;
  /** Stops the reactor, so that another process can react. */
  stopReactor(): Promise<void>;
  /** Stops the projector, so that another process can take over. */
  stopProjector(): Promise<void>;
  /** Stops the event node, or starts it again under the same address. */
  stopEventNode(): Promise<void>;
  startEventNode(): Promise<void>;
  /** Makes the read database refuse all connections during `meanwhile`, in a world whose events are `apart`. */
  cutReadDatabase(meanwhile: () => Promise<void>): Promise<void>;
  readonly settings: Settings;
  /** A signed-in person. */
  as(account: string): Promise<Person>;
  /** Forgets all sessions, so that people sign in again; moving the clock forward ends sessions. */
  signOutAll(): void;
  /** An anonymous caller. */
  readonly anybody: Person;
  stop(): Promise<void>;
}

export type LogLine = Readonly<Record<string, unknown>>;

export interface WorldOptions {
  readonly demo?: boolean;
  readonly env?: Record<string, string>;
  /** Time limits for clients that send their requests slowly. */
  readonly patience?: Patience;
  /** Whether the events have a database of their own, so that the rows can be away without them. */
  readonly apart?: boolean;
}

/** Starts a world for a test file; it ends with the file. */
export const startWorld = (options: WorldOptions = {}): Promise<World> => timed('worlds', () => openWorld(options));

async function openWorld(options: WorldOptions): Promise<World> {
  const { demo = true, env = {}, patience = usualPatience, apart = false } = options;
  const folder = mkdtempSync(path.join(inject('worldsFolder'), 'world-'));
  const settings = settingsFor({ DEMO: demo ? '1' : '0', DATA_DIR: folder, ...env });
  // A world without demo data starts from an empty database, as an installation does. Events and rows are in schemas of
  // their own: copying and dropping a second database costs as much as the first.
  const template = demo ? await seededDatabase() : undefined;
  const read = await freshDatabase(template);
  const events = apart ? await freshDatabase(template) : read;
  const journal = new ErrorJournal();
  const lines: LogLine[] = [];
  const destination = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const onError = (line: ErrorLine) => journal.note(line);
  const logger = createLogger({ logLevel: logLevelOf(env), logFormat: 'json' }, { destination, onError });
  let node: RunningEventNode = await startEventNode({ databaseUrl: events.url });
  const { port } = node;
  const store = connectEventStore(node.connectionString, { findsStreams: true });
  const db = connect<unknown>(read.url, { max: 10 });
  const operations = await openOperations({ settings, databaseUrl: read.url, log: store, journal });
  const log = operations.metrics.counting(store);
  const announcements = new Announcements();
  const parts = { settings, db, databaseUrl: read.url, log, logger, announcements, operations, patience };
  const seeded = demo ? undefined : await seed({ ...parts, hash: quickly });
  const projector = await startProjector(parts);
  const reactor = await startReactor(parts);
  let jobs = await startJobs(parts);
  const api = await startApi(parts);

  let stopping: Promise<void> | undefined;
  const stopProjector = () => {
    stopping ??= projector.stop();
    return stopping;
  };

  let reactorStopping: Promise<void> | undefined;
  const stopReactor = () => {
    reactorStopping ??= reactor.stop();
    return reactorStopping;
  };

  let ended = false;
  const stop = async () => {
    if (ended) return;
    ended = true;
    await api.stop();
    await jobs.stop();
    await stopReactor();
    await stopProjector();
    await operations.stop();
    await log.dispose();
    await node.stop();
    await db.destroy();
    await Promise.all([...new Set([events, read])].map((database) => database.drop()));
  };
  atFileEnd(stop);

  const people = new Map<string, Promise<Person>>();
  const signIn = async (username: string) => {
    const { token } = await person(api.url, undefined).get(account.login, { username, password: demoPassword });
    return person(api.url, token);
  };
  return {
    url: api.url,
    adminPassword: seeded?.adminPassword,
    db,
    log,
    logger,
    lines,
    operations,
    stopJobs: () => jobs.stop(),
    startJobs: async () => {
      jobs = await startJobs(parts);
    },
    stopReactor,
    stopProjector,
    databaseUrl: read.url,
    connectionString: node.connectionString,
    stopEventNode: () => node.stop(),
    startEventNode: async () => {
      node = await startEventNode({ databaseUrl: events.url, port });
    },
    cutReadDatabase: async (meanwhile) => {
      if (!apart) throw new Error('The events of this world would be cut off too: start it with `apart`');
      await withoutConnections(read.url, meanwhile);
    },
    settings,
    anybody: person(api.url, undefined),
    as: (name) => {
      const known = people.get(name) ?? signIn(name);
      people.set(name, known);
      return known;
    },
    signOutAll: () => people.clear(),
    stop,
  };
}

const logLevelOf = (env: Record<string, string>) => readSettings({ LOG_LEVEL: env.LOG_LEVEL ?? 'silent' }).logLevel;

const settingsFor = (env: Record<string, string>): Settings => ({
  ...readSettings({ PORT: '0', JWT_SECRET: 'a secret of the tests, long enough to be one', ...env }),
});

/** Hashes the seeded passwords cheaply: every test signs in, and verifying takes as long as the hash demands. */
const quickly = (password: string) => hash(password, { memoryCost: 8, timeCost: 1 });

/**
 * Creates the demo data once per run and day, with real commands and all tables of every part; worlds begin with copies
 * of its database. Data of yesterday has no rates of today, so that nothing could be sold after midnight in Shanghai.
 */
const seededDatabase = (): Promise<string> =>
  templateDatabase(`tradeflow_demo_${shanghaiDay(new Date()).replaceAll('-', '')}`, async (databaseUrl) => {
    const settings = settingsFor({ DEMO: '1', DATA_DIR: mkdtempSync(path.join(inject('worldsFolder'), 'demo-')) });
    const node = await startEventNode({ databaseUrl });
    const log = connectEventStore(node.connectionString);
    const db = connect<unknown>(databaseUrl);
    const operations = await openOperations({ settings, databaseUrl, log, journal: new ErrorJournal() });
    const parts = { settings, db, databaseUrl, log, logger: pino({ level: 'silent' }), operations };
    const reactor = await startReactor(parts);
    await seed({ ...parts, reacts: true, hash: quickly });
    await reactor.stop();
    // Processes the events that have not been reacted to yet.
    const again = await startReactor(parts);
    await again.caughtUp;
    await again.stop();
    const projector = await startProjector(parts);
    await projector.stop();
    // Otherwise a job of each world closes the months, sooner or later.
    await closeMonths({ ...parts, runner: new CommandRunner(log) }, new AbortController().signal);
    const jobs = await startJobs(parts);
    const api = await startApi(parts);
    await api.stop();
    await jobs.stop();
    await operations.stop();
    await log.dispose();
    await node.stop();
    await db.destroy();
  });

export const aKey = (): string => randomUUID();
