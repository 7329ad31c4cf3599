import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { CommandRunner } from '#infra/command-runner/runner.js';
import type { Settings } from '#infra/config/settings.js';
import type { FileStore } from '#infra/files/file-store.js';
import type { EventLog } from '#workflows/platform/kernel/event-log.js';
import type { JobName, ParametersOf } from '#workflows/scheduled-task/jobs.js';

export interface JobParts {
  readonly settings: Settings;
  readonly db: Kysely<unknown>;
  readonly log: EventLog;
  readonly runner: CommandRunner;
  readonly files: FileStore;
  readonly logger: Logger;
}

/** How a job of the registry is done (workflows/scheduled-task/jobs.ts). */
export interface Job<Name extends JobName = JobName> {
  /** Done when a worker starts, too, by tasks that are on. */
  readonly atStart?: true;
  /**
   * Does it again without harm: a worker may end in the middle of it. Fails by throwing: then it is tried again, a few
   * times and each time later. @returns what it came to, for the log
   */
  readonly run: (parts: JobParts, parameters: ParametersOf<Name>, signal: AbortSignal) => Promise<string>;
}

export type Jobs = { readonly [Name in JobName]: Job<Name> };
