import type { Attachment } from '#contract/attachment.js';
import { wireTime } from '#projections/kernel/list.js';
import type { WithAttachments } from '#workflows/attachment/attachments.js';
import { extensionOf } from '#workflows/file/kinds.js';

/** The attachments of a document as the contract has them. */
export const wireAttachments = (ownerId: string, { attachments }: WithAttachments): Attachment[] =>
  attachments.map(({ fileId, fileName, size, by, at }) => ({
    id: fileId,
    attachmentName: fileName,
    uploadUser: by.name,
    uploadTime: wireTime(at),
    fileSize: size,
    extension: extensionOf(fileName),
    ownerId,
  }));
