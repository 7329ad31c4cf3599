import type { StoredEvent } from '#workflows/platform/kernel/event.js';
import { Conflict, type EventLog } from '#workflows/platform/kernel/event-log.js';
import type { Workflow } from '#workflows/platform/kernel/workflow.js';
import { derivedUuid } from './ids.js';
import { metaOf, type Origin } from './origin.js';

/**
 * Counters and reservations are streams too, so that they survive a dropped read database: the revision returned by an
 * append is the number, and a stream that can be started only once holds a unique name.
 */

/** The next number of a counter, from 1. The same command id yields the same number; gaps are allowed. */
export async function nextNumber(log: EventLog, counter: string, origin: Origin): Promise<number> {
  const stream = `counter-${counter}`;
  const id = derivedUuid(origin.commandId, stream);
  const { revision } = await log.append(
    stream,
    [{ id, type: 'NumberTaken', data: { counter }, meta: metaOf(origin, 'counter@1') }],
    'any',
  );
  return revision + 1;
}

/** The number `nextNumber` would return now, for a preview. */
export const peekNumber = async (log: EventLog, counter: string): Promise<number> =>
  ((await log.last(`counter-${counter}`))?.revision ?? -1) + 2;

/** `<prefix><yyyyMMdd><4 digits>`, counted per prefix and day (docs/rules/numbers.md). */
export async function serialNumber(
  log: EventLog,
  { name, prefix }: Pick<Workflow, 'name' | 'prefix'>,
  day: string,
  origin: Origin,
): Promise<string> {
  if (prefix === undefined) throw new Error(`${name} declares no prefix for its numbers`);
  const digits = day.replaceAll('-', '');
  const number = await nextNumber(log, `${prefix}${digits}`, origin);
  return `${prefix}${digits}${String(number).padStart(4, '0')}`;
}

/**
 * Reserves a name for ever. Returns undefined if it is now reserved for the caller, otherwise the existing reservation.
 */
export async function reserve(
  log: EventLog,
  name: string,
  data: unknown,
  origin: Origin,
): Promise<StoredEvent | undefined> {
  const stream = `reservation-${name}`;
  const id = derivedUuid(origin.commandId, stream);
  try {
    await log.append(stream, [{ id, type: 'NameReserved', data, meta: metaOf(origin, 'reservation@1') }], 'none');
    return undefined;
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    return log.last(stream);
  }
}
