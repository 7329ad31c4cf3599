import { z } from 'zod';
import { isStaff } from '#workflows/platform/kernel/actor.js';
import { type Command, command, type Policy } from '#workflows/platform/kernel/command.js';
import type { EventSchemas } from '#workflows/platform/kernel/event.js';
import { and } from '#workflows/platform/kernel/policy.js';
import { messages, rule } from '#workflows/platform/kernel/refusal.js';
import { type OfCustomer, withinCustomer } from '#workflows/platform/kernel/within-customer.js';
import { ownEvents, type Workflow } from '#workflows/platform/kernel/workflow.js';
import type { madeFileEvents } from './events.js';
import type { WithMadeFiles } from './made-files.js';

/** The generated file as stored. */
export const madeFile = z.object({ fileId: z.string(), fileName: z.string(), size: z.number().int() });
export type MadeFileData = z.output<typeof madeFile>;

export interface MakingRules<Context> {
  /** Identifies the file among those of the document; never renamed. */
  readonly kind: string;
  /** Name of the command. */
  readonly name: string;
  readonly label: string;
  /** Permission string of the page that shows the document. */
  readonly permission: string;
  readonly when?: Policy<Context>['allow'];
}

const byStaff: Policy<OfCustomer> = {
  who: () => '内部员工',
  allow: (situation) => withinCustomer(situation, rule(isStaff(situation.actor), messages.forbidden, 'forbidden')),
};

/** Internal staff who see a document can generate its files; for others the command is hidden (docs/rules/files.md). */
export const makeFileCommand = <
  Schemas extends EventSchemas & typeof madeFileEvents,
  Context extends WithMadeFiles & OfCustomer,
>(
  workflow: Workflow<Schemas, Context>,
  { kind, name, label, permission, when }: MakingRules<Context>,
): Command<Schemas, Context, MadeFileData, undefined> =>
  command(workflow, {
    name,
    label,
    anyState: true,
    offered: 'inside',
    permission,
    data: madeFile,
    proposes: ['FileMade'],
    ...and(byStaff, when),
    decide: ({ data, state: { context } }) => {
      if (context.madeFiles.some(({ fileId }) => fileId === data.fileId)) return [];
      return ownEvents<typeof madeFileEvents, Schemas>([{ type: 'FileMade', data: { kind, ...data } }]);
    },
  });
