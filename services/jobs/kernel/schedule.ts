import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { CommandRunner } from '#infra/command-runner/runner.js';
import type { Settings } from '#infra/config/settings.js';

export interface ScheduleParts {
  readonly settings: Settings;
  readonly db: Kysely<unknown>;
  readonly runner: CommandRunner;
  readonly logger: Logger;
}

/** Something that is done by the clock, by one worker at a time. */
export interface Schedule {
  /** Also the name of its queue. Never renamed. */
  readonly name: string;
  readonly label: string;
  /** Five fields, in the time of Shanghai; undefined: not at all. */
  readonly cron: (settings: Settings) => string | undefined;
  /** Done when a worker starts, too. */
  readonly atStart?: true;
  /** Fails by throwing: then it is tried again, a few times and each time later. */
  readonly run: (parts: ScheduleParts, signal: AbortSignal) => Promise<void>;
}
