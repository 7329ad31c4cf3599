import { z } from 'zod';

/** Clients also send parameters without a value, so an empty parameter counts as absent. */
export const unlessEmpty = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), schema);
