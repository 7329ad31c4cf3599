import { z } from 'zod';
import { asNumber } from '#workflows/platform/kernel/number-input.js';

/** The `version` of the row or detail that the caller saw: 40900 when somebody else was faster. Left out, it is not asked. */
export const expectedVersion = { version: z.preprocess(asNumber, z.number().int().min(0).optional()) };
