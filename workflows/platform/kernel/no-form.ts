import { z } from 'zod';

/** Input of a command that needs none. */
export const noForm = z.object({});
