import { z } from 'zod';
import { beside } from '#workflows/platform/kernel/beside.js';

/** In the stream of the document that something is attached to. What the file is called stands here as it was then. */
export const attachmentEvents = {
  AttachmentAdded: beside(
    z.object({
      fileId: z.string(),
      fileName: z.string(),
      size: z.number().int(),
    }),
  ),
  /** The file itself stays: a replay shows what was attached before. */
  AttachmentRemoved: beside(z.object({ fileId: z.string(), fileName: z.string() })),
};

export const attachmentEventLabels = {
  AttachmentAdded: '上传附件',
  AttachmentRemoved: '删除附件',
};
