import type { Logger } from 'pino';
import type { Operations } from '#infra/operations/operations.js';
import { workOnRequests } from '#infra/operations/request-worker.js';
import { holdLock } from '#infra/postgres/advisory-lock.js';
import { connect } from '#infra/postgres/connection.js';
import { projected } from '#projections/catalog/projected.js';
import { projections } from '#projections/catalog/projections.js';
import { startProjector as run } from '#projections/platform/projector/projector.js';
import type { Announcements } from '#projections/platform/rows/announcer.js';
import type { Projector } from '#projections/platform/rows/standing.js';
import type { StoredEvent } from '#workflows/platform/kernel/event.js';
import type { EventLog } from '#workflows/platform/kernel/event-log.js';
import { Meter } from './meter.js';
import { requestsTo } from './requests.js';

export interface ProjectorParts {
  readonly databaseUrl: string;
  readonly log: EventLog;
  readonly logger: Logger;
  readonly announcements?: Announcements;
  /** Registry for the projector's status and operator requests. */
  readonly operations?: Operations;
}

/**
 * Runs the projections while this process holds their lock; other processes wait for the lock and take over. Resolves
 * once the rows are up to date, or at once if another process holds the lock.
 */
export async function startProjector(parts: ProjectorParts): Promise<{ stop(): Promise<void> }> {
  const { databaseUrl, log, logger, operations } = parts;
  // Relaxed durability is safe: rows and checkpoints are lost together and rebuilt together.
  const db = connect<unknown>(databaseUrl, { name: 'tradeflow projector', relaxed: true, byKey: true });
  const onError = (error: Error, where: string, event?: StoredEvent) =>
    logger.error({ err: error, where, stream: event?.stream, correlationId: event?.meta.correlationId }, 'projection');
  let projector: Promise<Projector> | undefined;
  let worker: { stop(): Promise<void> } | undefined;
  const begin = async () => {
    projector = run({
      db,
      log,
      projections,
      projected,
      onError,
      announcements: parts.announcements,
      onBatch: (events) => {
        if (!logger.isLevelEnabled('debug')) return;
        const [first, last] = [events[0]?.position, events.at(-1)?.position];
        logger.debug({ from: String(first), to: String(last), events: events.length }, 'projected');
      },
    });
    const running = await projector;
    if (operations) worker = await tell(running, operations);
    await running.caughtUp;
  };
  const tell = (running: Projector, { presence, positionsCount, db: own, id }: Operations) => {
    const meter = new Meter(positionsCount);
    presence.on('projector', 'active', async () => {
      const head = (await log.head()) ?? -1n;
      return meter.measure(Date.now(), head, running.status());
    });
    return workOnRequests({ db: own, databaseUrl, process: id, handlers: requestsTo(running, log), onError });
  };
  const end = async () => {
    const [running, working] = [projector, worker];
    projector = undefined;
    worker = undefined;
    operations?.presence.on('projector', 'standby');
    await working?.stop();
    await (await running)?.stop();
  };
  operations?.presence.on('projector', 'standby');
  const lock = await holdLock(databaseUrl, 'tradeflow projector', { acquired: begin, lost: end });
  return {
    stop: async () => {
      await end();
      await lock.release();
      await db.destroy();
    },
  };
}
