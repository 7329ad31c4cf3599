import { z } from 'zod';

const lenient = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined);
const seq = lenient(z.coerce.number().int().min(0));

/** A moment of a document, as the address says it; what does not fit is left out. */
export const replaySearch = z.object({
  businessKey: lenient(z.coerce.string().trim().min(1).max(64)),
  /** The event looked at; the last one without it. */
  seq,
  /** Two events to compare. */
  from: seq,
  to: seq,
  /** Looking for a document: kind and words. */
  kind: lenient(z.string()),
  keyword: lenient(z.coerce.string().trim().min(1).max(100)),
});
export type ReplaySearch = z.output<typeof replaySearch>;
