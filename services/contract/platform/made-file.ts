import { z } from 'zod';

/** A printable file made of a document. */
export const madeFile = z.object({
  /** The file's id. */
  id: z.string(),
  fileName: z.string(),
  /** Size in bytes. */
  fileSize: z.number(),
  makeUser: z.string(),
  makeTime: z.string(),
});
export type MadeFile = z.output<typeof madeFile>;
