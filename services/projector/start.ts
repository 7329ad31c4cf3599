import type { Logger } from 'pino';
import { holdLock } from '#infra/postgres/advisory-lock.js';
import { connect } from '#infra/postgres/connection.js';
import { projections } from '#projections/catalog.js';
import { type Projector, startProjector as run } from '#projections/kernel/projector.js';
import type { EventLog } from '#workflows/kernel/event-log.js';

export interface ProjectorParts {
  readonly databaseUrl: string;
  readonly log: EventLog;
  readonly logger: Logger;
}

/**
 * Runs the projections as long as this process holds their lock; others wait for it and take over when it goes. The
 * answer comes once the rows are up to date, or at once when another process is at work.
 */
export async function startProjector({ databaseUrl, log, logger }: ProjectorParts): Promise<{ stop(): Promise<void> }> {
  // Rows and checkpoints are lost together, and made again together.
  const db = connect<unknown>(databaseUrl, { name: 'tradeflow projector', relaxed: true, byKey: true });
  let projector: Promise<Projector> | undefined;
  const begin = async () => {
    projector = run({
      db,
      log,
      projections,
      onError: (error, where) => logger.error({ err: error, where }, 'projection'),
    });
    await (await projector).caughtUp;
  };
  const end = async () => {
    const running = projector;
    projector = undefined;
    await (await running)?.stop();
  };
  const lock = await holdLock(databaseUrl, 'tradeflow projector', { acquired: begin, lost: end });
  return {
    stop: async () => {
      await end();
      await lock.release();
      await db.destroy();
    },
  };
}
