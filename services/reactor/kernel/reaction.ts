import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Origin } from '#infra/command-runner/origin.js';
import type { CommandRunner } from '#infra/command-runner/runner.js';
import type { ProjectedEvent } from '#projections/platform/kernel/projection.js';
import type { EventSchemas } from '#workflows/platform/kernel/event.js';
import type { EventLog } from '#workflows/platform/kernel/event-log.js';
import type { Workflow } from '#workflows/platform/kernel/workflow.js';

/** What reactions work with. */
export interface Tools {
  readonly runner: CommandRunner;
  readonly log: EventLog;
  /** To find which documents an event concerns; what is done with them their streams decide. */
  readonly db: Kysely<unknown>;
  /** The origin of one of the commands of this reaction to this event, by its name: repeats carry the same command id. */
  readonly origin: (name: string) => Origin;
}

/**
 * What follows from an event, as commands. A reaction may run twice for one event and creates once: it derives ids from
 * the event, and everything it decides by from streams.
 */
export interface Reaction {
  /** The file's name: x-when-y. Never renamed, for command ids derive from it. */
  readonly name: string;
  readonly on: { readonly workflow: string; readonly types: readonly string[] };
  /** Types of other events, for `runner.heard` to know what they tell before it reacts. */
  readonly hears?: readonly string[];
  /**
   * The types that it hears are told by documents of all kinds, many times each. It therefore follows the streams of its own
   * workflow instead of types; so do, in the same order, all reactions to that workflow which hear of no other.
   */
  readonly byStreams?: true;
  /** It came later than what it reacts to: a store that has such events already hears them once more, for it alone. */
  readonly fromTheFirst?: true;
  /** @returns LookAgain where what it depends on has not come about yet */
  readonly react: (event: ProjectedEvent, tools: Tools) => Promise<unknown>;
}

/** The event is to be looked at again in a while; all others go on meanwhile. */
export class LookAgain {
  constructor(readonly inMs: number) {}
}

/** An event of a document, of one of some types, with the data that its schema says. */
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

/** Declares what follows from some of a document's events. */
export const reaction = <Schemas extends EventSchemas, const Type extends keyof Schemas & string>({
  on: { workflow, types },
  react,
  ...declared
}: Declaration<Schemas, Type>): Reaction => ({
  ...declared,
  on: { workflow: workflow.name, types },
  // The reactor asks only for these types, and their data come complete.
  react: (event, tools) => react(event as ProjectedEvent & EventOf<Schemas, Type>, tools),
});
