import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import { reserve } from '#infra/command-runner/numbers.js';
import type { Settings } from '#infra/config/settings.js';
import { openFileStore } from '#infra/files/file-store.js';
import { observed } from '#infra/operations/observed.js';
import type { Operations } from '#infra/operations/operations.js';
import type { EventLog } from '#workflows/platform/kernel/event-log.js';
import { today } from '../platform/kernel/clock.js';
import { hashPassword, newPassword } from '../sign-in/password.js';
import { keepPassword } from './administrator.js';
import { seedAdministrator, seedBase } from './base/base.js';
import { type BaseSet, base as baseSet } from './base/base-set.js';
import { ofDemo, seedDemo } from './demo/demo.js';
import { playLine } from './demo/play-line.js';
import { refreshRates } from './demo/rates.js';
import { firstLog, streamsOf } from './first-log.js';
import { bySystem, grow, markAll } from './grow.js';
import { Seeder } from './kernel/seeder.js';

export interface SeedOptions {
  readonly settings: Pick<Settings, 'demo' | 'adminPassword' | 'dataDir' | 'filesUrl'>;
  readonly db: Kysely<unknown>;
  readonly log: EventLog;
  readonly logger: Logger;
  /** Metrics that count the commands. */
  readonly operations?: Pick<Operations, 'metrics'>;
  /** Whether a reactor is running, so that the demo's documents follow from each other. */
  readonly reacts?: boolean;
  /** Base data of an installation; those of this version by default. */
  readonly base?: BaseSet;
  /** Hash of the administrator's first password; the regular hash by default. */
  readonly hash?: (password: string) => Promise<string>;
}

export interface Seeded {
  readonly firstStart: boolean;
  /** Whether the store was created with demo data; settings of a later start do not change that. */
  readonly demo: boolean;
  /** The administrator's generated password, returned only once; none if the settings have one. */
  readonly adminPassword?: string;
}

const hashOfSeed = (password: string): Promise<string> => hashPassword(password, { user: 'seed' });

export const demoPassword = 'tradeflow';
/** Age of demo records, so that the demo orders have a past. */
const demoAgeDays = 345;

/**
 * Fills an empty event store on the first start: always with base data, and with demo data if requested. The store
 * records that this is done. Later starts only add new base data and, whatever their settings, no demo data: accounts
 * with known passwords must never appear in a production store.
 */
export function seed(options: SeedOptions): Promise<Seeded> {
  const { settings, db, log, logger, operations, reacts, base = baseSet, hash = hashOfSeed } = options;
  const onCommand = observed('seed', { operations, logger });
  return alone(db, async () => {
    const { adminPassword } = settings;
    const { startedAt, demo, again } = await begin(log, settings.demo);
    const bornAt = demo ? daysBefore(startedAt, demoAgeDays) : startedAt;
    if (again && (await log.last('reservation-seed-done'))) {
      await grow(log, base, onCommand);
      const seeder = new Seeder(log, bornAt, onCommand);
      if (adminPassword !== undefined) await keepPassword(seeder, adminPassword);
      if (demo && settings.demo) await refreshRates(seeder, today());
      return { firstStart: false, demo };
    }

    const begun = performance.now();
    const existing = again ? await streamsOf(log) : new Set<string>();
    const seeder = new Seeder(firstLog(log, existing), bornAt, onCommand);
    const password = demo ? demoPassword : (adminPassword ?? newPassword());
    const passwordHash = await hash(password);
    await seedBase(seeder, demo ? ofDemo(base) : base);
    if (demo) await seedDemo(seeder, startedAt, passwordHash);
    await seedAdministrator(seeder, passwordHash);
    await markAll(log, base);
    if (demo && reacts) await seedLine(seeder.on(log), settings, startedAt);
    if (adminPassword !== undefined) await keepPassword(seeder.on(log), adminPassword);
    await reserve(log, 'seed-done', {}, bySystem());
    logger.info({ demo, ms: Math.round(performance.now() - begun) }, 'seeded');
    return demo || adminPassword !== undefined
      ? { firstStart: true, demo }
      : { firstStart: true, demo, adminPassword: password };
  });
}

async function seedLine(seeder: Seeder, settings: SeedOptions['settings'], startedAt: string): Promise<void> {
  const files = openFileStore(settings);
  await playLine(seeder, files, today(new Date(startedAt)));
  files.close();
}

interface Beginning {
  readonly startedAt: string;
  readonly demo: boolean;
  /** An earlier attempt exists. */
  readonly again: boolean;
}

/** Start time and demo setting of the first attempt; a seed that is resumed keeps both. */
async function begin(log: EventLog, demo: boolean): Promise<Beginning> {
  const origin = bySystem();
  const earlier = await reserve(log, 'seed-started', { demo }, origin);
  if (!earlier) return { startedAt: origin.at, demo, again: false };
  return { startedAt: earlier.meta.at, demo: (earlier.data as { demo: boolean }).demo, again: true };
}

/** Serialises seeding, because several processes may start together on an empty store. */
const alone = <Result>(db: Kysely<unknown>, work: () => Promise<Result>): Promise<Result> =>
  db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(hashtext('tradeflow.seed'))`.execute(connection);
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(hashtext('tradeflow.seed'))`.execute(connection);
    }
  });

const daysBefore = (at: string, days: number): string => new Date(Date.parse(at) - days * 86_400_000).toISOString();
