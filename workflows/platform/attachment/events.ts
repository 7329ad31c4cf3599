import { z } from 'zod';
import { beside } from '#workflows/platform/kernel/beside.js';
import { event } from '#workflows/platform/kernel/event-label.js';

/** Stored in the stream of the document that the file is attached to. `fileName` is the name at that time. */
export const attachmentEvents = {
  AttachmentAdded: event(
    '上传附件',
    beside(
      z.object({
        fileId: z.string(),
        fileName: z.string(),
        size: z.number().int(),
      }),
    ),
  ),
  /** The file itself is kept, so that a replay can show earlier attachments. */
  AttachmentRemoved: event('删除附件', beside(z.object({ fileId: z.string(), fileName: z.string() }))),
};
