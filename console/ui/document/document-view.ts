import type { ReactNode } from 'react';
import type { approvalDetail, decision } from '#contract/platform/approval.js';
import type { Attachment, attachmentCalls } from '#contract/platform/attachment.js';
import type { byId, Call } from '#contract/platform/call.js';
import type { BizType } from '#workflows/platform/file/biz-type.js';
import type { DrawerTab } from '../drawer.js';
import type { RowAction } from '../row-actions.js';
import type { ShownFacts } from './shown-facts.js';

type ById = typeof byId;

/** What every document says of itself when it is opened. */
export interface AnyDocument {
  readonly id: string;
  readonly version: number;
  readonly serialNo: string;
  readonly actions: readonly RowAction[];
  readonly attachments?: readonly Attachment[];
}

/** What tells documents of a kind apart. */
export interface KindShown {
  /** As people call it; names its page. */
  readonly label: string;
  readonly facts: ShownFacts;
}

/** Facts that stand together under a caption. */
interface FactSection<Detail> {
  readonly title: string;
  readonly facts: readonly (keyof Detail & string)[];
}

/** How a kind of document is shown, said once: all that its drawer needs. */
export interface DocumentView<Detail extends AnyDocument> extends KindShown {
  /** As its workflow is called. */
  readonly kind: string;
  // biome-ignore lint/suspicious/noExplicitAny: a call of this document by its id
  readonly detail: Call<ById, any>;
  /** The fact that stands as a tag beside the title. */
  readonly status: keyof Detail & string;
  /** What stands beside its number. */
  title?(detail: Detail): ReactNode;
  /** In this order. How it was approved stands below: what is decided comes before how. */
  readonly sections: readonly FactSection<Detail>[];
  readonly approval?: {
    readonly detail: Call<ById, typeof approvalDetail>;
    readonly approve?: Call<typeof decision>;
    readonly start?: Call<ById>;
    /** Asked before it is started. */
    readonly ask?: string;
    /** Whoever decides is asked whether he means it. */
    readonly askDecision?: true;
  };
  readonly attachments?: {
    readonly bizType: BizType;
    readonly calls: ReturnType<typeof attachmentCalls>;
    /** What stands below them. */
    further?(detail: Detail): ReactNode;
  };
  /** What stands below its facts. */
  further?(detail: Detail): ReactNode;
  /** How it came to where it stands, where no `approval` says so; wherever the document is read. */
  way?(detail: Detail): ReactNode;
  /** Tabs behind the details. */
  tabs?(detail: Detail): readonly DrawerTab[];
  /** Tabs behind the attachments. */
  furtherTabs?(detail: Detail): readonly DrawerTab[];
  /** Buttons at the right of the title. */
  buttons?(detail: Detail): ReactNode;
}
