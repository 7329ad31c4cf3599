import { z } from 'zod';
import { isSystem } from './actor.js';
import { type Command, command, type Situation } from './command.js';
import type { DomainEvent, EventSchemas } from './event.js';
import { messages, rule } from './refusal.js';
import type { Workflow } from './workflow.js';

export const noForm = z.object({});

/** What follows from another document and no person does. */
export const bySystem = {
  offered: 'nowhere',
  who: () => '系统',
  allow: ({ actor }: Pick<Situation<unknown>, 'actor'>) => [rule(isSystem(actor), messages.forbidden, 'forbidden')],
} as const;

interface SystemCommand<Type> {
  readonly name: string;
  readonly label: string;
  readonly event: Type;
}

/**
 * The system tells a document one thing; the event is the command's data. It is news each time: a sender that tells it twice
 * under one command id is heard once, and had it been passed over in silence, a repeat could come after later news.
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
