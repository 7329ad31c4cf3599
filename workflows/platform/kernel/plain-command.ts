import type { z } from 'zod';
import { type Command, command } from './command.js';
import type { DomainEvent, EventSchemas } from './event.js';
import type { Workflow } from './workflow.js';

type Plain<Schemas extends EventSchemas, Context, Type> = Omit<
  Command<Schemas, Context>,
  'workflow' | 'data' | 'proposes' | 'meant' | 'decide'
> & { readonly event: Type };

/** A command that is one event, whose data are its input. */
export const plainCommand = <Schemas extends EventSchemas, Context, Type extends keyof Schemas & string>(
  workflow: Workflow<Schemas, Context>,
  { event, ...definition }: Plain<Schemas, Context, Type>,
): Command<Schemas, Context, z.output<Schemas[Type]>, undefined> =>
  command(workflow, {
    ...definition,
    data: workflow.events[event] as z.ZodType<z.output<Schemas[Type]>>,
    proposes: [event],
    decide: ({ data }) => [{ type: event, data }] as readonly DomainEvent<Schemas>[],
  });
