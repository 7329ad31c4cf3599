import { z } from 'zod';
import { beside } from '#workflows/platform/kernel/beside.js';
import { event } from '#workflows/platform/kernel/event-label.js';

/** Stored in the stream of the document that the file was generated from, for print and seal. */
export const madeFileEvents = {
  FileMade: event(
    '生成文件',
    beside(
      z.object({
        /** Which of the document's files, see its declaration. */
        kind: z.string(),
        fileId: z.string(),
        fileName: z.string(),
        /** Bytes. */
        size: z.number().int(),
      }),
    ),
  ),
};
