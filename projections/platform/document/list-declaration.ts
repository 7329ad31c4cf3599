import type { DocumentRow } from '#projections/platform/kernel/document.js';
import type { Sorting } from '#projections/platform/kernel/list.js';
import type { Facts } from '#workflows/platform/document/fact.js';
import type { Flat } from '#workflows/platform/document/flat.js';
import type { Tab } from '#workflows/platform/document/tabs.js';
import type { Actor } from '#workflows/platform/kernel/actor.js';
import type { EventSchemas } from '#workflows/platform/kernel/event.js';
import type { Workflow } from '#workflows/platform/kernel/workflow.js';
import type { Condition } from './conditions.js';
import type { Conditions, Facets } from './facets.js';
import type { FactProjection } from './fact-projection.js';

/** What a list of documents is asked beside its page: tab, keyword, and the conditions it declares. */
export type DocumentFilter = Sorting & { readonly status?: string | undefined; readonly keyword?: string | undefined };
export interface Asked<Filter> {
  readonly filter: Filter;
  readonly actor: Actor;
}

/** The tab of what waits for the user who asks. */
export const assigned = 'assigned';
export type States<StateName extends string> = readonly StateName[] | typeof assigned;
export type TabOf<StateName extends string> = Omit<Tab, 'states'> & { readonly states: States<StateName> };

/** What a list may be asked: its tab, a keyword in these facts, and conditions on facts. */
export interface Asks {
  readonly tabBy: string;
  readonly tabs: Readonly<Record<string, TabOf<string>>>;
  readonly keyword: readonly string[];
  readonly conditions: Conditions;
}

export interface Declaration<All extends Facts, StateName extends string, Row extends DocumentRow> {
  /** Where a workflow has several lists; as the workflow is called unless said otherwise. */
  readonly name?: string;
  readonly workflow: Workflow<EventSchemas, unknown, StateName>;
  /** Only documents in these are listed; in all of them unless said otherwise. */
  readonly states?: readonly NoInfer<StateName>[];
  readonly facts: All;
  readonly projection: FactProjection<Row>;
  /** Facts that a keyword is looked for in. */
  readonly keyword: readonly (keyof NoInfer<Flat<All>> & string)[];
  /** What is asked for a tab; `status` unless said otherwise. */
  readonly tabBy?: string;
  /** By their codes. What is asked is a code, a name or a key; what is none of them finds nothing. */
  readonly tabs: Readonly<Record<string, TabOf<NoInfer<StateName>>>>;
  /** Counts are answered by the codes of tabs rather than by their names. */
  readonly countedByCode?: true;
  /** The states that are meant by what is no tab. */
  readonly meaning?: (asked: string) => readonly string[];
  // biome-ignore lint/suspicious/noExplicitAny: each condition checks its own value
  readonly conditions?: Readonly<Record<string, Condition<any, keyof NoInfer<Flat<All>> & string>>>;
  /** Facts that, once told, put a document into another list, too. */
  readonly told?: readonly (keyof NoInfer<Flat<All>> & string)[];
  /** What documents are found by, where another list of them has it. */
  readonly facets?: Facets;
  /** The fact that documents in these states are told, and no others: by it the other list's facets know them. */
  readonly listedOnce?: string;
}
