import { z } from 'zod';
import type { KeptFile } from '#workflows/platform/file/machine.js';
import { asText } from '#workflows/platform/input/as-text.js';
import type { Actor } from '#workflows/platform/kernel/actor.js';
import { messages, refuse } from '#workflows/platform/kernel/refusal.js';
import type { WithAttachments } from './attachments.js';
import { demandRoom } from './commands.js';
import type { attachmentEvents } from './events.js';

/** Ids of files that are attached along with another action, as a list or comma-separated text. */
export const attachmentIds = z
  .preprocess(
    (given) => (typeof given === 'string' ? given.split(',').filter(Boolean) : (given ?? [])),
    z.array(z.preprocess(asText, z.string().max(64)), { error: '请求有错误' }).max(50, '一次最多上传50个附件'),
  )
  // Duplicate ids are attached once.
  .transform((ids) => [...new Set(ids)])
  .default([]);

export interface FilesGiven {
  /** The submitted files in order; undefined where a file does not exist. */
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
  const fresh = ids.flatMap((fileId, index): Brought[] => {
    if (context.attachments.some((one) => one.fileId === fileId)) return [];
    const file = files[index];
    if (file?.uploader.id !== actor.id) return refuse(messages.missing, 'missing');
    return [{ type: 'AttachmentAdded', data: { fileId, fileName: file.originalFileName, size: file.size } }];
  });
  if (fresh.length > 0) demandRoom(context, fresh.length);
  return fresh;
}
