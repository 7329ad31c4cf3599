import { z } from 'zod';

/** A file that was made of a document, for print. */
export const madeFile = z.object({
  /** The file's id. */
  id: z.string(),
  fileName: z.string(),
  /** Bytes. */
  fileSize: z.number(),
  makeUser: z.string(),
  makeTime: z.string(),
});
export type MadeFile = z.output<typeof madeFile>;
