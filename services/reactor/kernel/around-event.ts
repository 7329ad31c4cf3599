import type { CommandRunner } from '#infra/command-runner/runner.js';
import type { EventSchemas } from '#workflows/platform/kernel/event.js';
import type { State } from '#workflows/platform/kernel/machine.js';
import type { Workflow } from '#workflows/platform/kernel/workflow.js';

/**
 * A document just before an event and just after it, whatever has happened since: a repeat says the same as the first
 * time. A reaction that tells another document how this one stands tells it only what is new, so that nothing is told that is
 * not remembered by its command id.
 */
export async function aroundEvent<Schemas extends EventSchemas, Context>(
  { documents }: CommandRunner,
  workflow: Workflow<Schemas, Context>,
  { documentId, revision }: { readonly documentId: string; readonly revision: number },
): Promise<{ readonly before: State<Context>; readonly after: State<Context> }> {
  const before = await documents.at(workflow, documentId, revision - 1);
  return { before, after: await documents.at(workflow, documentId, revision) };
}
