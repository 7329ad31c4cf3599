import { z } from 'zod';

/** The `version` of the row or detail that the caller saw: 40900 when somebody else was faster. Left out, it is not asked. */
export const expectedVersion = { version: z.coerce.number().int().min(0).optional() };
