import 'reflect-metadata';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { readSettings } from '#infra/config/read-settings.js';
import { withSecret } from '#infra/config/secret.js';
import { roles as everyRole, type Settings } from '#infra/config/settings.js';
import { createLogger } from '#infra/logging/logger.js';
import { ErrorJournal } from '#infra/operations/error-journal.js';
import { startHealthServer } from '#infra/operations/health-server.js';
import { type Operations, openOperations } from '#infra/operations/operations.js';
import { keep } from '#infra/run/keep.js';
import { Lifecycle } from '#infra/run/lifecycle.js';
import { isPortFree, PortInUseError } from '#infra/run/port.js';
import { createProgress } from '#infra/run/progress.js';
import { openStores } from '#infra/run/stores.js';
import { newPassword, welcome } from '#infra/run/welcome.js';
import { Announcements } from '#projections/platform/rows/announcer.js';
import type { Seeded } from './api/seed/seed.js';
import type { startApi } from './api/start.js';

type Database = Parameters<typeof startApi>[0]['db'] extends Kysely<infer DB> ? DB : never;

/** Errors caused by the operator's environment: the message alone is enough, without a stack. */
const expected = new Set(['SettingsError', 'FolderInUseError', 'PortInUseError', 'OlderLog']);

const lifecycle = new Lifecycle();
lifecycle.endOnSignals();
try {
  await start();
} catch (error) {
  // Fields of an error may hold passwords, such as that of an address.
  const { name, message, stack, cause } = error as Error;
  const whole = cause instanceof Error ? `${stack}\ncaused by ${cause.stack}` : stack;
  if (!lifecycle.isEnding) console.error(expected.has(name) ? `\n${message}` : whole);
  await lifecycle.end(1);
}

async function startHealth(operations: Operations, settings: Settings): Promise<void> {
  if (settings.healthPort === undefined) return;
  const health = await startHealthServer(operations, { ...settings, healthPort: settings.healthPort });
  lifecycle.add('健康检查', () => health.stop());
}

async function start(): Promise<void> {
  const settings = withSecret(readSettings(process.env));
  const journal = new ErrorJournal();
  const logger = createLogger(settings, { onError: (line) => journal.note(line) });
  const progress = createProgress(settings, logger);
  const { step, say } = progress;
  warnOfOwnFiles(settings, logger);
  const runs = (role: (typeof settings.roles)[number]) => settings.roles.includes(role) && !lifecycle.isEnding;

  const portFree = !runs('api') || (await isPortFree(settings.host, settings.port));
  const stores = await openStores<Database>(settings, lifecycle, progress, logger);
  if (!portFree) throw new PortInUseError(settings.host, settings.port);
  // Next to other roles, the projector and the jobs run in threads of their own, which report for themselves.
  const apart = settings.roles.length > 1;
  const roles = apart ? settings.roles.filter((role) => role !== 'projector' && role !== 'jobs') : settings.roles;
  let listens = !settings.roles.includes('api');
  const serves = () => listens && !lifecycle.isEnding;
  const operations = await openOperations({ settings: { ...settings, roles }, ...stores, journal, serves });
  lifecycle.add('运行信息', () => operations.stop());
  const log = operations.metrics.counting(stores.log);
  const parts = { settings, logger, announcements: new Announcements(), ...stores, log, operations };
  await startHealth(operations, settings);

  const data = { settings, databaseUrl: stores.databaseUrl, connectionString: stores.connectionString };
  const startThread = async () => {
    const { startProjectorThread } = await import('./projector/thread.js');
    await keep('投影', lifecycle, progress, () => startProjectorThread(data, parts.announcements));
  };
  const startHere = async () => {
    const { startProjector } = await import('./projector/start.js');
    const projector = await startProjector(parts);
    lifecycle.add('投影', () => projector.stop());
  };
  const startJobsApart = async () => {
    const { startJobsThread } = await import('./jobs/thread.js');
    await keep('任务', lifecycle, progress, () => startJobsThread(data, operations.metrics));
  };
  const startJobsHere = async () => {
    const { startJobs } = await import('./jobs/start.js');
    const jobs = await startJobs(parts);
    lifecycle.add('任务', () => jobs.stop());
  };
  const startReacting = async () => {
    const { startReactor } = await import('./reactor/start.js');
    const reactor = await startReactor(parts);
    lifecycle.add('反应', () => reactor.stop());
  };
  const seedHere = async () => {
    const { seed } = await import('./api/seed/seed.js');
    return seed({ ...parts, reacts: runs('reactor') });
  };
  const startApiHere = async () => {
    const { startApi } = await import('./api/start.js');
    const api = await startApi(parts);
    lifecycle.add('接口', () => api.stop());
    listens = true;
    return api.url;
  };

  // The roles start in parallel, as they would in separate processes.
  const [seeded] = await Promise.all([
    runs('api') ? step('初始数据', seedHere) : undefined,
    runs('projector') ? step('投影 projector', apart ? startThread : startHere) : undefined,
    runs('reactor') ? step('反应 reactor', startReacting) : undefined,
  ]);
  if (seeded?.adminPassword) show(newPassword(seeded.adminPassword));
  // A projector here has just built them, unless it stands by; one elsewhere may have to, after an upgrade.
  if (runs('api')) {
    const { awaitProjections } = await import('./api/await-projections.js');
    await step('等待投影 projections', () => awaitProjections(stores.db, { say, isEnding: () => lifecycle.isEnding }));
  }
  const [address] = await Promise.all([
    runs('api') ? step('接口 api', startApiHere) : undefined,
    runs('jobs') ? step('任务 jobs', apart ? startJobsApart : startJobsHere) : undefined,
  ]);
  say(...greeting(settings, seeded, address));
}

function greeting(settings: Settings, seeded: Seeded | undefined, address: string | undefined): string[] {
  const { adminPassword, publicUrl } = settings;
  const demo = settings.demo && (seeded?.demo ?? true);
  const stillDemo = !settings.demo && seeded?.demo === true;
  return welcome({ url: address && (publicUrl ?? address), demo, stillDemo, adminPassword, seconds: process.uptime() });
}

/** Past the log, whose level may leave it out. */
function show(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** For a process that handles files in a folder while others may run elsewhere. */
function warnOfOwnFiles({ filesUrl, roles: own }: Settings, logger: Logger): void {
  if (filesUrl !== undefined || own.length === everyRole.length) return;
  if (own.includes('api') || own.includes('jobs'))
    logger.warn(
      'without FILES_URL all processes must share one DATA_DIR/files: else files are found by one of them only',
    );
}
