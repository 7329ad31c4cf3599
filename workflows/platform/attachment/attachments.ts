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

/** What a document remembers of its attachments, oldest first. */
export interface WithAttachments {
  readonly attachments: readonly Attachment[];
}

type Happened<Type extends keyof typeof attachmentEvents> = HappenedEvent<typeof attachmentEvents> & { type: Type };

/** What the attachment events change, for the `evolve` of a document whose record has `attachments`. */
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

/** Attachments come and go in every one of the states, and leave it as it is; who may when is policy. */
export const attachable = <const States extends StateDefinitions>(states: States) =>
  alsoIn(states, (state) => ({ AttachmentAdded: state, AttachmentRemoved: state }));

/** Their names, for a record in words. */
export const namesOf = ({ attachments }: WithAttachments): string =>
  attachments.map(({ fileName }) => fileName).join('、');
