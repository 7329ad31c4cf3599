import type { EventSchemas } from '#workflows/platform/kernel/event.js';
import { upcastsOf } from '#workflows/platform/kernel/workflow.js';
import { eventKinds } from './event-kinds.js';

const schemas: ReadonlyMap<string, EventSchemas> = new Map(eventKinds.map(({ name, events }) => [name, events]));

/** Returns an event's data as it would be appended today; data of unknown workflows or events is returned unchanged. */
export function upcast(workflow: string, type: string, data: unknown): unknown {
  const known = schemas.get(workflow);
  const complete = known && upcastsOf(known).get(type);
  return complete ? complete(data) : data;
}
