import { z } from 'zod';
import { beside } from '#workflows/platform/kernel/beside.js';

/** Stored in the stream of the document that the file was generated from, for print and seal. */
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
