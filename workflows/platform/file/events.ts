import { z } from 'zod';

export const events = {
  /** The bytes were stored under a digest. The event's metadata names the uploader. */
  FileKept: z.object({
    originalFileName: z.string(),
    contentType: z.string(),
    size: z.number().int(),
    /** SHA-256, hex. */
    digest: z.string(),
    /** Purpose of the file, see biz-type.ts. */
    bizType: z.string(),
    /** A small WebP version of a picture; missing for older files and for pictures that are small already. */
    thumbnail: z.object({ digest: z.string(), size: z.number().int() }).optional(),
  }),
  /** Its uploader showed it on the public page, as what a file of this purpose shows there. */
  FilePublished: z.object({ purpose: z.string() }),
};
export type Events = typeof events;
