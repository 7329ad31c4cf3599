import type { ReactNode } from 'react';
import type { LiveKind } from '#contract/live-kinds.js';
import type { approvalDetail, decision } from '#contract/platform/approval.js';
import type { Attachment, attachmentCalls } from '#contract/platform/attachment.js';
import type { byId, Call } from '#contract/platform/call.js';
import type { BizType } from '#workflows/platform/file/biz-type.js';
import type { QuestionFor } from '../overlays/confirm.js';
import type { DrawerTab } from '../overlays/drawer.js';
import type { RowAction } from '../rows/row-actions.js';
import type { ShownFacts } from './shown-facts.js';

type ById = typeof byId;

/** Properties every opened document has. */
export interface AnyDocument {
  readonly id: string;
  readonly version: number;
  readonly serialNo: string;
  readonly actions: readonly RowAction[];
  readonly attachments?: readonly Attachment[];
}

/** Label and facts that identify documents of a kind. */
export interface KindShown {
  /** Name for users; also the title of its page. */
  readonly label: string;
  readonly facts: ShownFacts;
}

/** Facts grouped under a caption. */
interface FactSection<Detail> {
  readonly title: string;
  readonly facts: readonly (keyof Detail & string)[];
}

/** Declares how a kind of document is shown; all that its drawer needs. */
export interface DocumentView<Detail extends AnyDocument> extends KindShown {
  /** Name of its workflow. */
  readonly kind: LiveKind;
  // biome-ignore lint/suspicious/noExplicitAny: a call of this document by its id
  readonly detail: Call<ById, any>;
  /** Kinds of records whose live changes refetch the document; its own kind by default. */
  readonly kinds?: readonly LiveKind[];
  /** The fact shown as a tag beside the title. */
  readonly status: keyof Detail & string;
  /** Content beside the number. */
  title?(detail: Detail): ReactNode;
  /** In this order. The approval follows below: first the content to decide on, then the process. */
  readonly sections: readonly FactSection<Detail>[];
  readonly approval?: {
    readonly detail: Call<ById, typeof approvalDetail>;
    readonly approve?: Call<typeof decision>;
    readonly start?: Call<ById>;
    /** Confirmation question before starting. */
    readonly ask?: QuestionFor;
    /** Asks for confirmation before a decision is submitted. */
    readonly askDecision?: true;
  };
  readonly attachments?: {
    readonly bizType: BizType;
    readonly calls: ReturnType<typeof attachmentCalls>;
    /** Content below the attachments. */
    further?(detail: Detail): ReactNode;
  };
  /** Content below the facts. */
  further?(detail: Detail): ReactNode;
  /** Path to the current state if there is no `approval`; shown wherever the document is read. */
  way?(detail: Detail): ReactNode;
  /** Tabs after the details. */
  tabs?(detail: Detail): readonly DrawerTab[];
  /** Tabs after the attachments. */
  furtherTabs?(detail: Detail): readonly DrawerTab[];
  /** Buttons at the right of the title. */
  buttons?(detail: Detail): ReactNode;
}
