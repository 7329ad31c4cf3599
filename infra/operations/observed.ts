import type { Logger } from 'pino';
import type { CommandObserver } from '#infra/command-runner/observer.js';
import type { Metrics, Sender } from './metrics.js';

interface ObservedParts {
  /** If undefined, as in a tool without metrics, commands are only logged. */
  readonly operations?: { readonly metrics: Metrics } | undefined;
  readonly logger: Logger;
}

/** Observer for all commands, regardless of sender: counts and logs them. */
export const observed =
  (sender: Sender, { operations, logger }: ObservedParts): CommandObserver =>
  ({ workflow, command, outcome, ...ran }) => {
    operations?.metrics.count({ sender, workflow, command, outcome });
    logger.debug({ sender, workflow, command, outcome, ...ran }, 'command');
  };
