import { z } from 'zod';
import { call, id, nothing, type Permission } from './call.js';

/** A file attached to a document. */
export const attachment = z.object({
  /** The file's id. */
  id: z.string(),
  attachmentName: z.string(),
  uploadUser: z.string(),
  uploadTime: z.string(),
  /** Size in bytes. */
  fileSize: z.number(),
  extension: z.string(),
  ownerId: z.string(),
});
export type Attachment = z.output<typeof attachment>;

const attaching = z.object({ ownerId: id, attachmentId: id });

/** Calls of every document with attachments. The document's own rules say who may use them, and when. */
export const attachmentCalls = (document: string, may: Permission, label: string) => ({
  addAttachment: call({
    method: 'PUT',
    path: `${document}/addAttachment`,
    input: attaching,
    answer: nothing,
    may,
    summary: `添加${label}附件`,
  }),
  delAttachment: call({
    method: 'PUT',
    path: `${document}/delAttachment`,
    input: attaching,
    answer: nothing,
    may,
    summary: `删除${label}附件`,
  }),
});
