import type { z } from 'zod';
import type { Chain, DecisionResult } from '#workflows/platform/approval/chain.js';
import type { approvalEvents } from '#workflows/platform/approval/events.js';
import type { OwnStep } from '#workflows/platform/approval/turn.js';
import type { BizType } from '#workflows/platform/file/biz-type.js';
import type { UserRef } from '#workflows/platform/kernel/actor.js';
import type { AnyCommand } from '#workflows/platform/kernel/command.js';
import type { EventSchemas } from '#workflows/platform/kernel/event.js';
import type { State } from '#workflows/platform/kernel/machine.js';
import type { RoleCode, TeamCode } from '#workflows/platform/kernel/roles.js';
import type { Workflow } from '#workflows/platform/kernel/workflow.js';
import type { Page } from '#workflows/platform/page/page.js';
import { type DescribedField, type Description, describeFacts, describePapers, type Papered } from './description.js';
import type { Facts } from './fact.js';

/** What the system needs to know of a kind of document to show, search, replay and approve it like all others. */
export interface CatalogEntry {
  // biome-ignore lint/suspicious/noExplicitAny: the catalog mixes all documents
  readonly workflow: Workflow<any, any>;
  readonly chain?: Chain;
  readonly commands: readonly AnyCommand[];
  /** The page that shows the document: its address is the permission string to read one. */
  readonly page: Page;
  /** What files are brought for to such a document. */
  readonly files?: readonly BizType[];
  /** What an event says about how the document is found. */
  // biome-ignore lint/suspicious/noExplicitAny: each event has data of its own
  readonly index: Readonly<Record<string, (data: any) => Partial<IndexCard>>>;
  /** The record in words, for history and replay. */
  readonly describe: (state: State<never>) => Description;
  /** What happened, in words. Approval events have theirs already. */
  readonly eventLabels: Readonly<Record<string, string>>;
  /** Who is told of an event in these words, besides those who must act next: they are told in any case. */
  readonly notices?: Readonly<Record<string, readonly NoticeRule[]>>;
  /** The way that a document has gone through a process that somebody drew; documents with a chain have its diagram. */
  readonly drawn?: (state: State<never>) => DrawnWay;
}

/** Every kind of document, by its name. */
export type Catalog = Readonly<Record<string, CatalogEntry>>;

/** One sentence to everybody of a role or team; to a customer's users only of the document's company. Or to who began it. */
export interface NoticeRule {
  readonly to: RoleCode | TeamCode | 'starter';
  /** Only whom the document's index card names as manager. */
  readonly person?: true;
  // biome-ignore lint/suspicious/noExplicitAny: each event has data of its own
  readonly text: string | ((data: any) => string);
}

/** How a document is found and told apart in lists that mix all kinds. */
export interface IndexCard {
  readonly serialNo: string;
  readonly title: string;
  readonly customerId: string;
  readonly customerName: string;
  readonly amount: string | null;
  readonly currency: string;
  /** Whom states wait for that await one person; unchanged where an event's card does not say. */
  readonly manager?: UserRef | null;
  /** The step at which it waits for a role that the document itself names; null: it waits at none. */
  readonly step?: OwnStep | null;
  /** What it follows from: there act, and read of it, those who may not open the page of this one. */
  readonly follows?: Followed;
}

/** By the ids of the elements of a diagram. */
export interface DrawnWay {
  /** The record whose `xml` is the diagram. */
  readonly definition: Followed;
  /** Where it waits. */
  readonly current: string | null;
  /** What has been done, oldest first; that it was begun is the first. */
  readonly visits: readonly {
    readonly element: string;
    /** One of `results` (chain.ts). */
    readonly result: DecisionResult;
    readonly by: UserRef;
    readonly at: string;
    readonly opinion: string;
    /** The flows and elements from there up to where it waited next. */
    readonly through: readonly string[];
  }[];
}

/** A document by kind and id. */
export interface Followed {
  readonly kind: string;
  readonly id: string;
}

type DataOf<Schemas extends EventSchemas, Type extends keyof Schemas> = z.output<Schemas[Type]>;

/** What a noun declares of itself: events, their data and the record are the document's own, and all events have words. */
interface Declaration<Schemas extends EventSchemas, Context extends Papered, StateName extends string>
  extends Omit<CatalogEntry, 'workflow' | 'commands' | 'index' | 'describe' | 'eventLabels' | 'notices' | 'drawn'> {
  readonly workflow: Workflow<Schemas, Context, StateName>;
  readonly commands: readonly AnyCommand<Context>[];
  readonly index: { readonly [Type in keyof Schemas]?: (data: DataOf<Schemas, Type>) => Partial<IndexCard> };
  readonly facts: Facts;
  /** What is said in words, where that is not what has a caption among its facts. */
  readonly fields?: (told: readonly DescribedField[], context: Context) => readonly DescribedField[];
  /** Its table of lines in words. */
  readonly lines?: (context: Context) => Description['lines'];
  readonly drawn?: (state: State<Context>) => DrawnWay;
  readonly eventLabels: { readonly [Type in Exclude<keyof Schemas, keyof typeof approvalEvents>]: string };
  readonly notices?: {
    readonly [Type in keyof Schemas]?: readonly (Omit<NoticeRule, 'text'> & {
      readonly text: string | ((data: DataOf<Schemas, Type>) => string);
    })[];
  };
}

export function catalogEntry<Schemas extends EventSchemas, Context extends Papered, StateName extends string>({
  facts,
  fields = (told) => told,
  lines,
  ...declaration
}: Declaration<Schemas, Context, StateName>): CatalogEntry {
  const { workflow } = declaration;
  const describe = (state: State<Context>): Description => {
    const { context } = state;
    const told = fields(describeFacts(facts, workflow, state), context);
    return { fields: [...told, ...describePapers(context)], ...(lines && { lines: lines(context) }) };
  };
  return { ...declaration, describe } as CatalogEntry;
}
