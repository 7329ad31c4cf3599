import { z } from 'zod';
import type { KeptFile } from '#workflows/platform/file/machine.js';
import { type Command, command, type Policy } from '#workflows/platform/kernel/command.js';
import type { DomainEvent, EventSchemas } from '#workflows/platform/kernel/event.js';
import { messages, refuse } from '#workflows/platform/kernel/refusal.js';
import { ownEvents, type Workflow } from '#workflows/platform/kernel/workflow.js';
import { most } from '#workflows/platform/values/bounds.js';
import type { WithAttachments } from './attachments.js';
import type { attachmentEvents } from './events.js';

export const attachmentForm = z.object({ attachmentId: z.string() });
export type AttachmentForm = z.output<typeof attachmentForm>;

export interface AttachmentGiven {
  /** Undefined if there is no such file. */
  readonly file: KeptFile | undefined;
}

/** When and by whom the attachments of a document may be changed. */
export interface AttachmentRules<Context> {
  readonly add: Policy<Context>;
  readonly remove: Policy<Context>;
}

export const tooMany = `每张单据最多${most.attachments}个附件`;

/** @throws Refusal if `more` attachments would exceed the limit */
export const demandRoom = ({ attachments }: WithAttachments, more = 1): void => {
  if (attachments.length + more > most.attachments) refuse(tooMany);
};

/** The two commands that every document with attachments has. */
export const attachmentCommands = <
  Schemas extends EventSchemas & typeof attachmentEvents,
  Context extends WithAttachments,
>(
  workflow: Workflow<Schemas, Context>,
  { add, remove }: AttachmentRules<Context>,
): {
  readonly addAttachment: Command<Schemas, Context, AttachmentForm, AttachmentGiven>;
  readonly delAttachment: Command<Schemas, Context, AttachmentForm, undefined>;
} => {
  const told = (event: DomainEvent<typeof attachmentEvents>) => ownEvents<typeof attachmentEvents, Schemas>([event]);
  return {
    addAttachment: command(workflow, {
      name: 'addAttachment',
      anyState: true,
      offered: 'inside',
      label: '上传附件',
      data: attachmentForm,
      proposes: ['AttachmentAdded'],
      ...add,
      decide: ({ data: { attachmentId: fileId }, given: { file }, actor, state: { context } }) => {
        if (context.attachments.some((one) => one.fileId === fileId)) return [];
        // Attaching another user's file would grant access to it.
        if (file?.uploader.id !== actor.id) return refuse(messages.missing, 'missing');
        demandRoom(context);
        const { originalFileName: fileName, size } = file;
        return told({ type: 'AttachmentAdded', data: { fileId, fileName, size } });
      },
    }),
    delAttachment: command(workflow, {
      name: 'delAttachment',
      anyState: true,
      offered: 'inside',
      label: '删除附件',
      data: attachmentForm,
      proposes: ['AttachmentRemoved'],
      ...remove,
      decide: ({ data: { attachmentId }, state: { context } }) => {
        const attached = context.attachments.find(({ fileId }) => fileId === attachmentId);
        const { fileId, fileName } = attached ?? refuse(messages.missing, 'missing');
        return told({ type: 'AttachmentRemoved', data: { fileId, fileName } });
      },
    }),
  };
};
