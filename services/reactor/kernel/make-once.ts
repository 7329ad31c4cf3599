import { derivedId } from '#infra/command-runner/ids.js';
import { serialNumber } from '#infra/command-runner/numbers.js';
import type { ProjectedEvent } from '#projections/platform/kernel/projection.js';
import type { Command } from '#workflows/platform/kernel/command.js';
import type { EventSchemas } from '#workflows/platform/kernel/event.js';
import { shanghaiDay } from '#workflows/platform/values/time.js';
import type { Tools } from './reaction.js';

interface Making<Schemas extends EventSchemas, Context, Data> {
  readonly command: Command<Schemas, Context, Data, undefined>;
  readonly id: string;
  readonly data: (serialNo: string) => Data;
}

/**
 * Creates the document that follows from an event, with a serial number of the event's day. Does nothing if it exists
 * already.
 * @returns its number
 */
export async function makeOnce<Schemas extends EventSchemas, Context extends { readonly serialNo: string }, Data>(
  { runner, log, origin }: Tools,
  { meta: { at } }: ProjectedEvent,
  { command, id, data }: Making<Schemas, Context, Data>,
): Promise<string> {
  const { workflow } = command;
  const made = await runner.documents.refresh(workflow, id);
  if (made.revision >= 0) return made.state.context.serialNo;
  const serialNo = await serialNumber(log, workflow, shanghaiDay(at), origin(`number-${workflow.name}`));
  await runner.run({ command, id, creates: true, data: data(serialNo) }, origin(`create-${workflow.name}`));
  return serialNo;
}

/** Id of the only document of this kind about a subject; it sorts by the time of the event. */
export const idOf = ({ meta: { at } }: Pick<ProjectedEvent, 'meta'>, kind: string, about: string): string =>
  derivedId(at, kind, about);
