import type { Logger } from 'pino';
import type { CommandObserver } from '#infra/command-runner/observer.js';
import type { Metrics, Sender } from './metrics.js';

interface ObservedParts {
  /** Without them, as in a tool that serves no figures, commands are told to the log alone. */
  readonly operations?: { readonly metrics: Metrics } | undefined;
  readonly logger: Logger;
}

/** What is done around every command, whoever sends it: it is counted, and told to the log. */
export const observed =
  (sender: Sender, { operations, logger }: ObservedParts): CommandObserver =>
  ({ workflow, command, outcome, ...ran }) => {
    operations?.metrics.count({ sender, workflow, command, outcome });
    logger.debug({ sender, workflow, command, outcome, ...ran }, 'command');
  };
