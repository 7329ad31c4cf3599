import type { SettingsWithSecret } from '#infra/config/secret.js';
import { type RunningThread, startThread } from '#infra/run/thread.js';
import type { Announcement, Announcements } from '#projections/platform/rows/announcer.js';

/** Start data of the thread: only values that can be passed to a worker thread. */
export interface ThreadData {
  readonly settings: SettingsWithSecret;
  readonly databaseUrl: string;
  readonly connectionString: string;
  /** Sender id of the process's announcements. */
  readonly sender: string;
}

/**
 * Runs the projector in a thread of its own, so that a rebuild and the api of the same process do not slow each other
 * down. Resolves when the rows are up to date. @throws when it cannot start
 */
export function startProjectorThread(
  data: Omit<ThreadData, 'sender'>,
  announcements: Announcements,
): Promise<RunningThread> {
  const threadData: ThreadData = { ...data, sender: announcements.sender };
  return startThread<Announcement>(new URL('./worker.js', import.meta.url), threadData, (announcement) =>
    announcements.tell(announcement),
  );
}
