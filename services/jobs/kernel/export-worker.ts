import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { beginExport, endExport, giveUpExport } from '#infra/jobs/export-run.js';
import { exportQueue, givenUpQueue } from '#infra/jobs/queue.js';
import { tellChanged } from '#projections/platform/rows/announcer.js';
import { Refusal } from '#workflows/platform/kernel/refusal.js';
import { type RunParts, runExport } from './run-export.js';
import { NotOurs } from './writing.js';

export interface ExportWorkerParts extends RunParts {
  readonly queue: PgBoss;
  readonly logger: Logger;
  /** Aborted when the worker ends; exports in progress then return to the queue. */
  readonly ending: AbortSignal;
}

/** Concurrent exports per process: each takes most of a core. */
const atOnce = 2;
/** Polling interval for retries; new exports are notified at once. */
const looking = { notifyPollingIntervalSeconds: 2 };

interface Named {
  readonly id: string;
}

/** Processes exports from the queue, each slot one after the other. */
export async function workOnExports(parts: ExportWorkerParts): Promise<void> {
  const { queue, db, logger } = parts;
  await queue.work<Named>(exportQueue, { ...looking, localConcurrency: atOnce }, async ([job]) => {
    if (job) await work(parts, job.data.id, job.signal);
  });
  await queue.work<Named>(givenUpQueue, looking, async ([job]) => {
    if (!job) return;
    logger.error({ where: 'export', correlationId: job.data.id }, 'an export was given up');
    await giveUpExport(db, job.data.id, '多次尝试均未成功，请稍后再次导出');
    await tellChanged(db, ['job']);
  });
}

async function work(parts: ExportWorkerParts, id: string, expired: AbortSignal): Promise<void> {
  const { db, logger, ending } = parts;
  const row = await beginExport(db, id);
  if (!row) return;
  await tellChanged(db, ['job']);
  try {
    const made = await runExport(parts, row, AbortSignal.any([ending, expired]));
    await endExport(db, row, { state: 'done', ...made });
    logger.info({ export: row.kind, user: row.owner_name, rows: made.rows, correlationId: id }, 'exported');
  } catch (error) {
    if (error instanceof NotOurs) {
      if (ending.aborted || expired.aborted) throw error;
      return;
    }
    if (!(error instanceof Refusal)) {
      logger.error({ err: error, where: `export ${row.kind}`, correlationId: id }, 'export');
      throw error;
    }
    await endExport(db, row, { state: 'failed', error: error.message });
  } finally {
    await tellChanged(db, ['job']).catch(() => {});
  }
}
