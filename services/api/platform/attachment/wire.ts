import type { Attachment } from '#contract/platform/attachment.js';
import { wireTime } from '#projections/platform/queries/list.js';
import type { WithAttachments } from '#workflows/platform/attachment/attachments.js';
import { extensionOf } from '#workflows/platform/file/kinds.js';

/** Attachments of a document in the contract's format. */
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
