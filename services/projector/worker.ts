import { connectEventStore } from '#infra/event-store/client.js';
import { createLogger } from '#infra/logging/logger.js';
import { ErrorJournal } from '#infra/operations/error-journal.js';
import { openOperations } from '#infra/operations/operations.js';
import { inThread } from '#infra/run/thread.js';
import { type Announcement, Announcements } from '#projections/platform/rows/announcer.js';
import { startProjector } from './start.js';
import type { ThreadData } from './thread.js';

// Thread started by `startProjectorThread`: a projector with its own connections, until it is told to stop.
await inThread<ThreadData, Announcement>(async ({ settings, databaseUrl, connectionString, sender }, say) => {
  const journal = new ErrorJournal();
  const logger = createLogger(settings, { onError: (line) => journal.note(line) });
  const log = connectEventStore(connectionString);
  const announcements = new Announcements(sender);
  announcements.listen(say);
  const own = { ...settings, roles: ['projector'] as const };
  const operations = await openOperations({ settings: own, databaseUrl, log, journal });
  const projector = await startProjector({ databaseUrl, log, logger, announcements, operations });
  return async () => {
    await projector.stop();
    await operations.stop();
    await log.dispose();
  };
});
