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

/**
 * Calls of every document with attachments, with the permission strings of its commands, or with the page if the rules
 * of the document ask different users for different strings.
 */
export const attachmentCalls = (
  document: string,
  { add, remove }: { readonly add: Permission; readonly remove: Permission },
  label: string,
) => ({
  addAttachment: call({
    method: 'PUT',
    path: `${document}/addAttachment`,
    input: attaching,
    answer: nothing,
    may: add,
    summary: `添加${label}附件`,
  }),
  delAttachment: call({
    method: 'PUT',
    path: `${document}/delAttachment`,
    input: attaching,
    answer: nothing,
    may: remove,
    summary: `删除${label}附件`,
  }),
});
