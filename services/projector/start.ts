import type { Logger } from 'pino';
import type { Settings } from '#infra/config/settings.js';
import type { Operations } from '#infra/operations/operations.js';
import { workOnRequests } from '#infra/operations/request-worker.js';
import { holdLock } from '#infra/postgres/advisory-lock.js';
import { connect } from '#infra/postgres/connection.js';
import { projections } from '#projections/catalog.js';
import { type Projector, startProjector as run } from '#projections/kernel/projector.js';
import type { EventLog } from '#workflows/kernel/event-log.js';
import { Meter } from './meter.js';
import { requestsTo } from './requests.js';

export interface ProjectorParts {
  readonly settings: Pick<Settings, 'eventStoreUrl'>;
  readonly databaseUrl: string;
  readonly log: EventLog;
  readonly logger: Logger;
  readonly operations: Operations;
}

/**
 * Runs the projections as long as this process holds their lock; others wait for it and take over when it goes. The
 * answer comes once the rows are up to date, or at once when another process is at work.
 */
export async function startProjector(parts: ProjectorParts): Promise<{ stop(): Promise<void> }> {
  const { databaseUrl, log, logger, operations } = parts;
  // Rows and checkpoints are lost together, and made again together.
  const db = connect<unknown>(databaseUrl, { name: 'tradeflow projector', relaxed: true, prepared: true });
  const onError = (error: Error, where: string) => logger.error({ err: error, where }, 'projection');
  let projector: Promise<Projector> | undefined;
  let worker: { stop(): Promise<void> } | undefined;
  const begin = async () => {
    projector = run({
      db,
      log,
      projections,
      onError,
      onBatch: (events) => {
        if (!logger.isLevelEnabled('debug')) return;
        const [first, last] = [events[0]?.position, events.at(-1)?.position];
        logger.debug({ from: String(first), to: String(last), events: events.length }, 'projected');
      },
    });
    const running = await projector;
    // Positions of the embedded node are numbered without gaps; those of a server are places in its files.
    const meter = new Meter(parts.settings.eventStoreUrl === undefined);
    operations.presence.on('projector', 'active', async () => {
      const head = (await log.head()) ?? -1n;
      return meter.measure(Date.now(), head, running.status());
    });
    worker = await workOnRequests({
      db: operations.db,
      databaseUrl,
      process: operations.id,
      handlers: requestsTo(running, log),
      onError,
    });
    await running.caughtUp;
  };
  const end = async () => {
    const [running, working] = [projector, worker];
    projector = undefined;
    worker = undefined;
    operations.presence.on('projector', 'standby');
    await working?.stop();
    await (await running)?.stop();
  };
  operations.presence.on('projector', 'standby');
  const lock = await holdLock(databaseUrl, 'tradeflow projector', { acquired: begin, lost: end });
  return {
    stop: async () => {
      await end();
      await lock.release();
      await db.destroy();
    },
  };
}
