import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Origin } from '#infra/command-runner/origin.js';
import type { CommandRunner } from '#infra/command-runner/runner.js';
import type { ProjectedEvent } from '#projections/platform/kernel/projection.js';
import type { EventSchemas } from '#workflows/platform/kernel/event.js';
import type { EventLog } from '#workflows/platform/kernel/event-log.js';
import type { Workflow } from '#workflows/platform/kernel/workflow.js';

/** Tools that a reaction works with. */
export interface Tools {
  readonly runner: CommandRunner;
  readonly log: EventLog;
  /** Only for finding the documents that an event concerns; decisions about them are made from their streams. */
  readonly db: Kysely<unknown>;
  /**
   * Origin of this reaction's command with the given name: a repeat for the same event gets the same command id. One that
   * has acted then does nothing, even if its data differ, but for those that a reaction sends in a user's name.
   */
  readonly origin: (name: string) => Origin;
}

/**
 * Sends the commands that follow from an event. A reaction can run twice for one event but must create only once: it
 * derives ids from the event and decides only by what streams say.
 */
export interface Reaction {
  /** Name of the file: x-when-y. Never renamed, because command ids derive from it. */
  readonly name: string;
  readonly on: { readonly workflow: string; readonly types: readonly string[] };
  /** Types of other events that `runner.heard` must have seen before the reaction runs. */
  readonly hears?: readonly string[];
  /**
   * Set where documents of all kinds emit the event types in `hears`, in great number. The reaction then follows the
   * streams of its own workflow instead; so do, in the same order, all reactions to that workflow without `hears`.
   */
  readonly byStreams?: true;
  /** Set on a reaction added later than its events: a store that already has such events replays them to it alone. */
  readonly fromTheFirst?: true;
  /** @returns RetryLater if something it depends on has not happened yet */
  readonly react: (event: ProjectedEvent, tools: Tools) => Promise<unknown>;
}

/** Asks for the event to be looked at again after a delay; all other events go on meanwhile. */
export class RetryLater {
  constructor(readonly inMs: number) {}
}

/** An event of one of the given types of a document, with its data as the schema declares it. */
export type EventOf<Schemas extends EventSchemas, Type extends keyof Schemas & string> = {
  [One in Type]: Omit<ProjectedEvent, 'type' | 'data'> & { readonly type: One; readonly data: z.output<Schemas[One]> };
}[Type];

interface Declaration<Schemas extends EventSchemas, Type extends keyof Schemas & string> {
  readonly name: string;
  readonly on: { readonly workflow: Workflow<Schemas, unknown>; readonly types: readonly Type[] };
  readonly byStreams?: true;
  readonly fromTheFirst?: true;
  readonly react: (event: EventOf<Schemas, Type>, tools: Tools) => Promise<unknown>;
}

/** Declares a reaction to some of a document's events. */
export const reaction = <Schemas extends EventSchemas, const Type extends keyof Schemas & string>({
  on: { workflow, types },
  react,
  ...declared
}: Declaration<Schemas, Type>): Reaction => ({
  ...declared,
  on: { workflow: workflow.name, types },
  // The reactor passes only events of these types, with complete data.
  react: (event, tools) => react(event as ProjectedEvent & EventOf<Schemas, Type>, tools),
});
