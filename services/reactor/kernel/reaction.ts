import type { Origin } from '#infra/command-runner/origin.js';
import type { CommandRunner } from '#infra/command-runner/runner.js';
import type { ProjectedEvent } from '#projections/kernel/projection.js';
import type { EventLog } from '#workflows/kernel/event-log.js';

/** What reactions work with. */
export interface Tools {
  readonly runner: CommandRunner;
  readonly log: EventLog;
  /** The origin of one of the commands of this reaction to this event, by its name: repeats carry the same command id. */
  readonly origin: (name: string) => Origin;
}

/**
 * What follows from an event, as commands. A reaction may run twice for one event and creates once: it derives ids from
 * the event, and everything it needs to know from streams.
 */
export interface Reaction {
  /** The file's name: x-when-y. Never renamed, for command ids derive from it. */
  readonly name: string;
  readonly on: { readonly workflow: string; readonly types: readonly string[] };
  readonly react: (event: ProjectedEvent, tools: Tools) => Promise<void>;
}
