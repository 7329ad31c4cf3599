import { parentPort, workerData } from 'node:worker_threads';
import { connectEventStore } from '#infra/event-store/client.js';
import { createLogger } from '#infra/logging/logger.js';
import { ErrorJournal } from '#infra/operations/error-journal.js';
import { openOperations } from '#infra/operations/operations.js';
import { Announcements } from '#projections/kernel/announcer.js';
import { startProjector } from './start.js';
import type { ThreadData, ThreadMessage } from './thread.js';

// The thread that `startProjectorThread` starts: a projector with connections of its own, until it is told to stop.
const send = (message: ThreadMessage) => parentPort?.postMessage(message);
const { settings, databaseUrl, connectionString, sender } = workerData as ThreadData;

try {
  const journal = new ErrorJournal();
  const logger = createLogger(settings, { onError: (line) => journal.note(line) });
  const log = connectEventStore(connectionString);
  const announcements = new Announcements(sender);
  announcements.listen((announcement) => send({ kind: 'announced', ...announcement }));
  const operations = await openOperations({
    settings: { ...settings, roles: ['projector'] },
    databaseUrl,
    log,
    journal,
  });
  const projector = await startProjector({ databaseUrl, log, logger, announcements, operations });
  parentPort?.once('message', async () => {
    await projector.stop();
    await operations.stop();
    await log.dispose();
    parentPort?.close();
  });
  send({ kind: 'started' });
} catch (error) {
  send({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
}
