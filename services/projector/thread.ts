import { Worker } from 'node:worker_threads';
import type { SettingsWithSecret } from '#infra/config/secret.js';
import type { Announcement, Announcements } from '#projections/kernel/announcer.js';

/** What the thread is started with: everything that can cross to it. */
export interface ThreadData {
  readonly settings: SettingsWithSecret;
  readonly databaseUrl: string;
  readonly connectionString: string;
  /** Of the process's announcements. */
  readonly sender: string;
}

/** From the thread: it is at work, could not begin, or how far the rows have come. */
export type ThreadMessage =
  | { readonly kind: 'started' }
  | { readonly kind: 'failed'; readonly message: string }
  | ({ readonly kind: 'announced' } & Announcement);

export interface ProjectorThread {
  /** Settles when the thread has ended, asked for or not. */
  readonly exited: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Runs the projector in a thread of its own, so that a rebuild does not make those wait who use the api of the same
 * process, nor the other way round. Resolves when the rows are up to date. @throws when it cannot begin
 */
export async function startProjectorThread(
  data: Omit<ThreadData, 'sender'>,
  announcements: Announcements,
): Promise<ProjectorThread> {
  const workerData: ThreadData = { ...data, sender: announcements.sender };
  const worker = new Worker(new URL('./worker.js', import.meta.url), { workerData });
  const started = Promise.withResolvers<void>();
  worker.on('error', (error) => started.reject(error));
  const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  void exited.then(() => started.reject(new Error('the projector ended at its start')));
  worker.on('message', (message: ThreadMessage) => {
    if (message.kind === 'announced') announcements.tell(message);
    else if (message.kind === 'started') started.resolve();
    else started.reject(new Error(message.message));
  });
  try {
    await started.promise;
  } catch (error) {
    await worker.terminate();
    throw error;
  }
  return {
    exited,
    stop: async () => {
      worker.postMessage('stop');
      await exited;
    },
  };
}
