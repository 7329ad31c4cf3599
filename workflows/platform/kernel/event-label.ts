import { z } from 'zod';
import type { EventSchemas } from './event.js';

/** Schema of an event's data, with what the history calls the event. */
export type Labelled<Schema extends z.ZodType = z.ZodType> = Schema & { readonly label: string };

/** Events that are shown to users. */
export type LabelledEvents = Readonly<Record<string, Labelled>>;

const noData = () => z.object({});

/** Declares an event; without a schema, it has no data. @throws if the schema already is that of another event */
export function event(label: string): Labelled<ReturnType<typeof noData>>;
export function event<Schema extends z.ZodType>(label: string, data: Schema): Labelled<Schema>;
export function event(label: string, data: z.ZodType = noData()): Labelled {
  if ('label' in data) throw new Error(`${label} and ${data.label} need schemas of their own`);
  return Object.assign(data, { label });
}

/** What the history calls an event; undefined for events of records, which are named after the record. */
export const eventLabel = (events: EventSchemas, type: string): string | undefined => {
  const schema = events[type];
  return schema && 'label' in schema ? String(schema.label) : undefined;
};

/** Labels by event type. */
export const eventLabels = (events: LabelledEvents): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(events).map(([type, { label }]) => [type, label]));
