import { z } from 'zod';
import { isSystem, system } from './actor.js';
import { type Command, command, type Situation } from './command.js';
import type { DomainEvent, EventSchemas } from './event.js';
import { messages, rule } from './refusal.js';
import type { Workflow } from './workflow.js';

export const noForm = z.object({});

/** For commands that follow from another document and that no person sends. */
export const bySystem = {
  offered: 'nowhere',
  who: () => system.name,
  allow: ({ actor }: Pick<Situation<unknown>, 'actor'>) => [rule(isSystem(actor), messages.forbidden, 'forbidden')],
} as const;

interface SystemCommand<Type> {
  readonly name: string;
  readonly label: string;
  readonly event: Type;
}

/**
 * The system reports one fact to a document; the command's data becomes the event's. Every call appends an event, equal
 * or not: repeats under one command id are ignored, and if equal news were skipped, a repeat could override later news.
 */
export const systemCommand = <Schemas extends EventSchemas, Context, Type extends keyof Schemas & string>(
  workflow: Workflow<Schemas, Context>,
  { name, label, event }: SystemCommand<Type>,
): Command<Schemas, Context, z.output<Schemas[Type]>, undefined> =>
  command(workflow, {
    name,
    label,
    data: workflow.events[event] as z.ZodType<z.output<Schemas[Type]>>,
    proposes: [event],
    ...bySystem,
    decide: ({ data }) => [{ type: event, data }] as readonly DomainEvent<Schemas>[],
  });
