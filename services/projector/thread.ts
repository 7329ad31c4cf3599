import type { SettingsWithSecret } from '#infra/config/secret.js';
import { type RunningThread, startThread } from '#infra/run/thread.js';
import type { Announcement, Announcements } from '#projections/platform/kernel/announcer.js';

/** What the thread is started with: everything that can cross to it. */
export interface ThreadData {
  readonly settings: SettingsWithSecret;
  readonly databaseUrl: string;
  readonly connectionString: string;
  /** Of the process's announcements. */
  readonly sender: string;
}

/**
 * Runs the projector in a thread of its own, so that a rebuild does not make those wait who use the api of the same
 * process, nor the other way round. Resolves when the rows are up to date. @throws when it cannot begin
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
