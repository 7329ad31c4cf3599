import { z } from 'zod';

export const events = {
  /** Bytes were kept under a digest. Who brought them stands beside every event. */
  FileKept: z.object({
    originalFileName: z.string(),
    contentType: z.string(),
    size: z.number().int(),
    /** SHA-256, hex. */
    digest: z.string(),
    /** What it is for, see biz-type.ts. */
    bizType: z.string(),
    /** A small WebP of a picture; there was none before, and there is none of what is small itself. */
    thumbnail: z.object({ digest: z.string(), size: z.number().int() }).optional(),
  }),
};
export type Events = typeof events;
