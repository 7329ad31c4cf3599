import { z } from 'zod';

/** Of a row that stands as it was last right: an event of its document or record cannot be taken, and waits for repair. */
export const asideMark = { aside: z.literal(true).optional() };
