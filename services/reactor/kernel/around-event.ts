import type { CommandRunner } from '#infra/command-runner/runner.js';
import type { ProjectedEvent } from '#projections/platform/kernel/projection.js';
import type { EventSchemas } from '#workflows/platform/kernel/event.js';
import type { Step, Workflow } from '#workflows/platform/kernel/workflow.js';

/**
 * A document just before an event and just after it, whatever has happened since: a repeat says the same as the first
 * time. A reaction that tells another document how this one stands tells it only what is new, so that nothing is told that is
 * not remembered by its command id.
 */
export const aroundEvent = <Schemas extends EventSchemas, Context>(
  { documents }: CommandRunner,
  workflow: Workflow<Schemas, Context>,
  event: Pick<ProjectedEvent, 'documentId' | 'type' | 'data' | 'meta' | 'revision'>,
): Promise<Step<Context>> => documents.around(workflow, event.documentId, event);
