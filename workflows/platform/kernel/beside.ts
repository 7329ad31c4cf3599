import type { z } from 'zod';
import type { EventSchemas } from './event.js';

const marked = new WeakSet<z.ZodType>();

/**
 * Marks an event that tells what lies beside a document, as an attachment: a user who has seen the document before it has
 * seen what there is to change.
 */
export const beside = <Schema extends z.ZodType>(schema: Schema): Schema => {
  marked.add(schema);
  return schema;
};

export const isBeside = (schemas: EventSchemas, type: string): boolean => {
  const schema = schemas[type];
  return schema !== undefined && marked.has(schema);
};
