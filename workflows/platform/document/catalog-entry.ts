import type { z } from 'zod';
import type { Chain, DecisionResult } from '#workflows/platform/approval/chain.js';
import type { OwnStep } from '#workflows/platform/approval/turn.js';
import type { BizType } from '#workflows/platform/file/biz-type.js';
import type { UserRef } from '#workflows/platform/kernel/actor.js';
import type { AnyCommand } from '#workflows/platform/kernel/command.js';
import type { EventSchemas } from '#workflows/platform/kernel/event.js';
import type { LabelledEvents } from '#workflows/platform/kernel/event-label.js';
import type { State } from '#workflows/platform/kernel/machine.js';
import type { RoleCode, TeamCode } from '#workflows/platform/kernel/roles.js';
import type { Workflow } from '#workflows/platform/kernel/workflow.js';
import type { DocumentPage } from '#workflows/platform/page/page.js';
import { type DescribedField, type Description, describeFacts, describePapers, type Papered } from './description.js';
import type { Facts } from './fact.js';

/** What the system needs to know of a kind of document to show, search, replay and approve it like all others. */
export interface CatalogEntry<Kind extends string = string> {
  // biome-ignore lint/suspicious/noExplicitAny: the catalog mixes all documents
  readonly workflow: Workflow<any, any>;
  readonly chain?: Chain;
  readonly commands: readonly AnyCommand[];
  /** The page that shows the document; its URL is the permission string for reading it. */
  readonly page: DocumentPage<Kind>;
  /** Purposes that files are uploaded for on such a document. */
  readonly files?: readonly BizType[];
  /** Changes of the index card, by event type. */
  // biome-ignore lint/suspicious/noExplicitAny: each event has data of its own
  readonly index: Readonly<Record<string, (data: any) => Partial<IndexCard>>>;
  /** Human-readable content of the document, for history and replay. */
  readonly describe: (state: State<never>) => Description;
  /** Notices per event, besides those to the next assignees, who are always notified. */
  readonly notices?: Readonly<Record<string, readonly NoticeRule[]>>;
  /** Path through a user-drawn process; documents with a chain use the chain's diagram instead. */
  readonly drawn?: (state: State<never>) => DrawnWay;
}

/** Every kind of document, by name. */
export type Catalog = Readonly<Record<string, CatalogEntry>>;

/** A notice to all members of a role or team (customer users: of the document's company only), or to the initiator. */
export interface NoticeRule {
  readonly to: RoleCode | TeamCode | 'starter';
  /** Only the person that the document's index card names as manager. */
  readonly person?: true;
  // biome-ignore lint/suspicious/noExplicitAny: each event has data of its own
  readonly text: string | ((data: any) => string);
}

/** How lists that mix all kinds find and show a document. */
export interface IndexCard {
  readonly serialNo: string;
  readonly title: string;
  readonly customerId: string;
  readonly customerName: string;
  readonly amount: string | null;
  readonly currency: string;
  /** Person whom states with `awaits.person` wait for; unchanged if an event's card omits it. */
  readonly manager?: UserRef | null;
  /** Step that the document itself names, with the role it waits for; null if it waits at none. */
  readonly step?: OwnStep | null;
  /** Document that this one follows from; users without access to this one's page read about it and act there. */
  readonly follows?: Followed;
}

/** Path through a diagram, by the ids of its elements. */
export interface DrawnWay {
  /** The record whose `xml` is the diagram. */
  readonly definition: Followed;
  /** Element where the document waits. */
  readonly current: string | null;
  /** Completed elements, oldest first, beginning with the start. */
  readonly visits: readonly {
    readonly element: string;
    /** One of `results` (chain.ts). */
    readonly result: DecisionResult;
    readonly by: UserRef;
    readonly at: string;
    readonly opinion: string;
    /** Flows and elements passed from there to the next waiting element. */
    readonly through: readonly string[];
  }[];
}

/** Reference to a document by kind and id. */
export interface Followed {
  readonly kind: string;
  readonly id: string;
}

type DataOf<Schemas extends EventSchemas, Type extends keyof Schemas> = z.output<Schemas[Type]>;

/** Declaration of a document kind: typed by its own events and context, each with its label. */
interface Declaration<
  Schemas extends LabelledEvents,
  Context extends Papered,
  StateName extends string,
  Kind extends string,
> extends Omit<CatalogEntry<Kind>, 'workflow' | 'commands' | 'index' | 'describe' | 'notices' | 'drawn'> {
  readonly workflow: Workflow<Schemas, Context, StateName>;
  readonly commands: readonly AnyCommand<Context>[];
  readonly index: { readonly [Type in keyof Schemas]?: (data: DataOf<Schemas, Type>) => Partial<IndexCard> };
  readonly facts: Facts;
  /** Adjusts the described fields; defaults to all facts with a caption. */
  readonly fields?: (told: readonly DescribedField[], context: Context) => readonly DescribedField[];
  /** Human-readable table of the document's lines. */
  readonly lines?: (context: Context) => Description['lines'];
  readonly drawn?: (state: State<Context>) => DrawnWay;
  readonly notices?: {
    readonly [Type in keyof Schemas]?: readonly (Omit<NoticeRule, 'text'> & {
      readonly text: string | ((data: DataOf<Schemas, Type>) => string);
    })[];
  };
}

export function catalogEntry<
  Schemas extends LabelledEvents,
  Context extends Papered,
  StateName extends string,
  Kind extends string,
>({
  facts,
  fields = (told) => told,
  lines,
  ...declaration
}: Declaration<Schemas, Context, StateName, Kind>): CatalogEntry<Kind> {
  const { workflow } = declaration;
  const describe = (state: State<Context>): Description => {
    const { context } = state;
    const told = fields(describeFacts(facts, workflow, state), context);
    return { fields: [...told, ...describePapers(context)], ...(lines && { lines: lines(context) }) };
  };
  return { ...declaration, describe } as CatalogEntry<Kind>;
}
