import { z } from 'zod';
import { beside } from '#workflows/platform/kernel/beside.js';

/** In the stream of the document that a file was made of, for print and seal. */
export const madeFileEvents = {
  FileMade: beside(
    z.object({
      /** Which of the document's files, see its declaration. */
      kind: z.string(),
      fileId: z.string(),
      fileName: z.string(),
      /** Bytes. */
      size: z.number().int(),
    }),
  ),
};

export const madeFileEventLabels = { FileMade: '生成文件' };
