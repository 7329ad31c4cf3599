import type { SettingsWithSecret } from '#infra/config/secret.js';
import type { CountedCommand, Metrics } from '#infra/operations/metrics.js';
import { type RunningThread, startThread } from '#infra/run/thread.js';

/** What the thread is started with: everything that can cross to it. */
export interface ThreadData {
  readonly settings: SettingsWithSecret;
  readonly databaseUrl: string;
  readonly connectionString: string;
}

/**
 * Does jobs in a thread of its own, so that an export does not make those wait who use the api of the same process. What it
 * counts is in the figures of the process.
 */
export const startJobsThread = (data: ThreadData, metrics: Metrics): Promise<RunningThread> =>
  startThread<CountedCommand>(new URL('./worker.js', import.meta.url), data, (counted) => metrics.count(counted));
