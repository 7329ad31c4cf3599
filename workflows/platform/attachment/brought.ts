import { z } from 'zod';
import type { KeptFile } from '#workflows/platform/file/machine.js';
import { asText } from '#workflows/platform/input/as-text.js';
import type { Actor } from '#workflows/platform/kernel/actor.js';
import { refuse } from '#workflows/platform/kernel/refusal.js';
import { most } from '#workflows/platform/values/bounds.js';
import type { WithAttachments } from './attachments.js';
import { demandRoom, tooMany } from './commands.js';
import type { attachmentEvents } from './events.js';

/**
 * Ids of files that are attached along with another action, as a list or comma-separated text. Those of attachments may be
 * among them, as details tell all.
 */
export const attachmentIds = z
  .preprocess(
    (given) => (typeof given === 'string' ? given.split(',').filter(Boolean) : (given ?? [])),
    z.array(z.preprocess(asText, z.string().max(64)), { error: '请求有错误' }).max(most.attachments, tooMany),
  )
  // Duplicate ids are attached once.
  .transform((ids) => [...new Set(ids)])
  .default([]);

/** New files that one action may bring. */
export const mostAtOnce = 50;

/** The submitted ids that are not attached yet. */
export const newAmong = ({ attachments }: WithAttachments, ids: readonly string[]): readonly string[] => {
  const attached = new Set(attachments.map(({ fileId }) => fileId));
  return ids.filter((id) => !attached.has(id));
};

export interface FilesGiven {
  /** The new files in order; undefined where a file does not exist. */
  readonly files: readonly (KeptFile | undefined)[];
}

interface Brought {
  readonly type: 'AttachmentAdded';
  readonly data: z.output<typeof attachmentEvents.AttachmentAdded>;
}

/** The submitted files not attached yet. @throws Refusal for another user's file, or if there are too many */
export function broughtAlong(
  context: WithAttachments,
  ids: readonly string[],
  { files }: FilesGiven,
  actor: Actor,
): Brought[] {
  const fresh = newAmong(context, ids);
  if (fresh.length > mostAtOnce) refuse(`一次最多上传${mostAtOnce}个附件`, 'invalid', 'attachmentIds');
  if (fresh.length > 0) demandRoom(context, fresh.length);
  return fresh.map((fileId, index): Brought => {
    const file = files[index];
    if (file?.uploader.id !== actor.id) return refuse('附件不存在，请重新上传', 'invalid', 'attachmentIds');
    return { type: 'AttachmentAdded', data: { fileId, fileName: file.originalFileName, size: file.size } };
  });
}
