import type { SettingsWithSecret } from '#infra/config/secret.js';
import type { CountedCommand, Metrics } from '#infra/operations/metrics.js';
import { type RunningThread, startThread } from '#infra/run/thread.js';

/** Start data of the thread: only values that can be passed to a worker thread. */
export interface ThreadData {
  readonly settings: SettingsWithSecret;
  readonly databaseUrl: string;
  readonly connectionString: string;
}

/**
 * Runs jobs in a thread of its own, so that an export does not slow down the api of the same process. The commands it
 * counts appear in the metrics of the process.
 */
export const startJobsThread = (data: ThreadData, metrics: Metrics): Promise<RunningThread> =>
  startThread<CountedCommand>(new URL('./worker.js', import.meta.url), data, (counted) => metrics.count(counted));
