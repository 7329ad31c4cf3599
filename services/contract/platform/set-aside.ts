import { z } from 'zod';

/** Marks a row that shows the last correct state: a later event of it could not be projected and awaits repair. */
export const asideMark = { aside: z.literal(true).optional() };
