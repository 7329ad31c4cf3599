import type { Attachment } from '#contract/platform/attachment.js';
import { wireTime } from '#projections/platform/kernel/list.js';
import type { WithAttachments } from '#workflows/platform/attachment/attachments.js';
import { extensionOf } from '#workflows/platform/file/kinds.js';

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
