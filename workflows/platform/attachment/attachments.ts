import type { UserRef } from '#workflows/platform/kernel/actor.js';
import type { HappenedEvent } from '#workflows/platform/kernel/event.js';
import { alsoIn, type StateDefinitions } from '#workflows/platform/kernel/machine.js';
import type { attachmentEvents } from './events.js';

export interface Attachment {
  readonly fileId: string;
  readonly fileName: string;
  readonly size: number;
  readonly by: UserRef;
  readonly at: string;
}

/** Attachments of a document, oldest first. */
export interface WithAttachments {
  readonly attachments: readonly Attachment[];
}

type Happened<Type extends keyof typeof attachmentEvents> = HappenedEvent<typeof attachmentEvents> & { type: Type };

/** Handlers of the attachment events, for the `evolve` of a document with `attachments` in its context. */
export const evolveAttachments = <Context extends WithAttachments>() => ({
  AttachmentAdded: (context: Context, { data, meta }: Happened<'AttachmentAdded'>): Context => ({
    ...context,
    attachments: [...context.attachments, { ...data, by: meta.actor, at: meta.at }],
  }),
  AttachmentRemoved: (context: Context, { data }: Happened<'AttachmentRemoved'>): Context => ({
    ...context,
    attachments: context.attachments.filter(({ fileId }) => fileId !== data.fileId),
  }),
});

/** Adds the attachment events to every state without changing it; policies decide who may attach when. */
export const attachable = <const States extends StateDefinitions>(states: States) =>
  alsoIn(states, (state) => ({ AttachmentAdded: state, AttachmentRemoved: state }));

/** File names as display text. */
export const fileNames = ({ attachments }: WithAttachments): string =>
  attachments.map(({ fileName }) => fileName).join('、');
