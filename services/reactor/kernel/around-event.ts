import type { CommandRunner } from '#infra/command-runner/runner.js';
import type { ProjectedEvent } from '#projections/platform/kernel/projection.js';
import type { EventSchemas } from '#workflows/platform/kernel/event.js';
import type { Step, Workflow } from '#workflows/platform/kernel/workflow.js';

/**
 * State of a document just before and just after an event, regardless of later events, so a repeat gives the same
 * result as the first run. A reaction that reports this document's state to another document sends only changes, so
 * that everything it sends is remembered there by its command id.
 */
export const aroundEvent = <Schemas extends EventSchemas, Context>(
  { documents }: CommandRunner,
  workflow: Workflow<Schemas, Context>,
  event: Pick<ProjectedEvent, 'documentId' | 'type' | 'data' | 'meta' | 'revision'>,
): Promise<Step<Context>> => documents.around(workflow, event.documentId, event);
