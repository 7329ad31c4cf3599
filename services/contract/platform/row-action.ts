import { z } from 'zod';

/** What the caller may do with a row now. A reason means: shown, but off. Actions that are not offered are absent. */
export const rowAction = z.object({
  name: z.string(),
  label: z.string(),
  reason: z.string().nullable(),
});
