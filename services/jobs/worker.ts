import { connectEventStore } from '#infra/event-store/client.js';
import { createLogger } from '#infra/logging/logger.js';
import { ErrorJournal } from '#infra/operations/error-journal.js';
import type { CountedCommand } from '#infra/operations/metrics.js';
import { openOperations } from '#infra/operations/operations.js';
import { connect } from '#infra/postgres/connection.js';
import { inThread } from '#infra/run/thread.js';
import { startJobs } from './start.js';
import type { ThreadData } from './thread.js';

// Thread started by `startJobsThread`: a worker with its own connections, until it is told to stop.
await inThread<ThreadData, CountedCommand>(async ({ settings, databaseUrl, connectionString }, say) => {
  const journal = new ErrorJournal();
  const logger = createLogger(settings, { onError: (line) => journal.note(line) });
  const log = connectEventStore(connectionString);
  const db = connect<unknown>(databaseUrl, { name: 'tradeflow jobs', max: 6 });
  const own = { ...settings, roles: ['jobs'] as const };
  const operations = await openOperations({ settings: own, databaseUrl, log, journal });
  operations.metrics.relayTo(say);
  const jobs = await startJobs({ settings, db, databaseUrl, log, logger, operations });
  return async () => {
    await jobs.stop();
    await operations.stop();
    await log.dispose();
    await db.destroy();
  };
});
