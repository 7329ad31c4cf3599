import { z } from 'zod';

const lenient = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined);
const seq = lenient(z.coerce.number().int().min(0));

/** Search parameters for a moment of a document; invalid ones are dropped. */
export const replaySearch = z.object({
  businessKey: lenient(z.coerce.string().trim().min(1).max(64)),
  /** The selected event; the last one by default. */
  seq,
  /** Two events to compare. */
  from: seq,
  to: seq,
  /** Search for a document: kind and keyword. */
  kind: lenient(z.string()),
  keyword: lenient(z.coerce.string().trim().min(1).max(100)),
});
export type ReplaySearch = z.output<typeof replaySearch>;
