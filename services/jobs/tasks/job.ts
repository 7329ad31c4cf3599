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

/** Thrown by a job that cannot do anything for want of a setting: its run is neither done nor failed. */
export class NotSetUp extends Error {}

/** Implementation of a job of the registry (workflows/scheduled-task/jobs.ts). */
export interface Job<Name extends JobName = JobName> {
  /** Also run when a worker starts, for tasks that are enabled. */
  readonly atStart?: true;
  /**
   * Must be idempotent, because a worker may end in the middle of it. Throws to fail; it is then retried a few times
   * with growing delays (not if `NotSetUp`). @returns a summary for the log
   */
  readonly run: (parts: JobParts, parameters: ParametersOf<Name>, signal: AbortSignal) => Promise<string>;
}

export type Jobs = { readonly [Name in JobName]: Job<Name> };
