import type { z } from 'zod';
import { isSystem, system } from './actor.js';
import type { Command, Situation } from './command.js';
import type { EventSchemas } from './event.js';
import { plainCommand } from './plain-command.js';
import { messages, rule } from './refusal.js';
import type { Workflow } from './workflow.js';

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
 * The system reports one fact to a document. Every call appends an event, equal or not: repeats under one command id are
 * ignored, and if equal news were skipped, a repeat could override later news.
 */
export const systemCommand = <Schemas extends EventSchemas, Context, Type extends keyof Schemas & string>(
  workflow: Workflow<Schemas, Context>,
  definition: SystemCommand<Type>,
): Command<Schemas, Context, z.output<Schemas[Type]>, undefined> =>
  plainCommand(workflow, { ...definition, ...bySystem });
