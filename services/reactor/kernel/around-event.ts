import { type EventSchemas, streamOf } from '#workflows/platform/kernel/event.js';
import type { EventLog } from '#workflows/platform/kernel/event-log.js';
import type { State } from '#workflows/platform/kernel/machine.js';
import { fold, type Workflow } from '#workflows/platform/kernel/workflow.js';

/**
 * A document just before an event and just after it, whatever has happened since: a repeat says the same as the first
 * time. Whoever tells another document how this one stands tells it only what is new, so that nothing is told that is
 * not remembered by its command id.
 */
export async function aroundEvent<Schemas extends EventSchemas, Context>(
  log: EventLog,
  workflow: Workflow<Schemas, Context>,
  { documentId, revision }: { readonly documentId: string; readonly revision: number },
): Promise<{ readonly before: State<Context>; readonly after: State<Context> }> {
  const events = await log.read(streamOf(workflow.name, documentId));
  const before = fold(workflow, events.slice(0, revision));
  return { before, after: fold(workflow, events.slice(revision, revision + 1), before) };
}
