import { z } from 'zod';
import { beside } from '#workflows/platform/kernel/beside.js';

/** Stored in the stream of the document that the file is attached to. `fileName` is the name at that time. */
export const attachmentEvents = {
  AttachmentAdded: beside(
    z.object({
      fileId: z.string(),
      fileName: z.string(),
      size: z.number().int(),
    }),
  ),
  /** The file itself is kept, so that a replay can show earlier attachments. */
  AttachmentRemoved: beside(z.object({ fileId: z.string(), fileName: z.string() })),
};

export const attachmentEventLabels = {
  AttachmentAdded: '上传附件',
  AttachmentRemoved: '删除附件',
};
