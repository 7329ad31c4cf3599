import type { z } from 'zod';
import type { EventSchemas } from './event.js';

const marked = new WeakSet<z.ZodType>();

/**
 * Marks an event about something beside a document's content, e.g. an attachment: a user who saw the document before
 * the event has still seen its current content.
 */
export const beside = <Schema extends z.ZodType>(schema: Schema): Schema => {
  marked.add(schema);
  return schema;
};

export const isBeside = (schemas: EventSchemas, type: string): boolean => {
  const schema = schemas[type];
  return schema !== undefined && marked.has(schema);
};
