import { z } from 'zod';

/** An action that the caller is offered on a row. With a reason, it is shown disabled. Other actions are absent. */
export const rowAction = z.object({
  name: z.string(),
  label: z.string(),
  reason: z.string().nullable(),
});
