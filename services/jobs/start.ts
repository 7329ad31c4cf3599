import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { CommandRunner } from '#infra/command-runner/runner.js';
import type { Settings } from '#infra/config/settings.js';
import { openFileStore } from '#infra/files/file-store.js';
import { openQueue } from '#infra/jobs/queue.js';
import { migrateJobs } from '#infra/jobs/schema.js';
import { observed } from '#infra/operations/observed.js';
import type { Operations } from '#infra/operations/operations.js';
import type { EventLog } from '#workflows/platform/kernel/event-log.js';
import { exports } from './exports/catalog.js';
import { jobs } from './jobs.js';
import { workOnExports } from './kernel/export-worker.js';
import { tellingOwners } from './kernel/tell-owners.js';
import { workOnMessages } from './messages/work-on-messages.js';
import { meter } from './meter.js';
import { workOnTasks } from './tasks/work-on-tasks.js';

export interface JobsParts {
  readonly settings: Settings;
  readonly db: Kysely<unknown>;
  readonly databaseUrl: string;
  readonly log: EventLog;
  readonly logger: Logger;
  /** Registry for the status of the jobs. */
  readonly operations?: Operations;
}

/** Grace period for running jobs to notice that the worker ends; then they return to the queue as they are. */
const stopMs = 5000;

/** Processes the job queues. Any number of processes can do so: each job is done by one of them. */
export async function startJobs(parts: JobsParts): Promise<{ stop(): Promise<void> }> {
  const { settings, db, databaseUrl, log, logger, operations } = parts;
  await migrateJobs(db);
  const ending = new AbortController();
  const files = openFileStore(settings);
  const onError = (error: Error) => logger.error({ err: error, where: 'jobs' }, 'job queue');
  const queue = await openQueue(databaseUrl, { works: true, onError });
  const runner = new CommandRunner(log, observed('job', { operations, logger }));
  const work = { settings, db, log, databaseUrl, logger, files, queue, runner, ending: ending.signal };
  await workOnExports({ ...work, exports });
  const telling = tellingOwners(work);
  const tasks = await workOnTasks({ ...work, jobs });
  const messages = await workOnMessages(work);
  if (operations) operations.presence.on('jobs', 'active', meter(operations.db));
  return {
    stop: async () => {
      ending.abort();
      await tasks.stop();
      await messages.stop();
      await queue.stop({ graceful: true, timeout: stopMs });
      await telling.stop();
      files.close();
    },
  };
}
