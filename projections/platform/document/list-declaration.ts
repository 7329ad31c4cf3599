import type { DocumentRow } from '#projections/platform/document/document.js';
import type { Projection } from '#projections/platform/kernel/projection.js';
import type { Sorting } from '#projections/platform/queries/list.js';
import type { Facts } from '#workflows/platform/document/fact.js';
import type { Flat } from '#workflows/platform/document/flat.js';
import type { Tab, Tabs } from '#workflows/platform/document/tabs.js';
import type { Actor } from '#workflows/platform/kernel/actor.js';
import type { EventSchemas } from '#workflows/platform/kernel/event.js';
import type { Workflow } from '#workflows/platform/kernel/workflow.js';
import type { Condition } from './conditions.js';
import type { Conditions, Facets } from './facets.js';
import type { FactProjection } from './fact-projection.js';

/** Filter of a document list: sorting, tab, keyword, and the conditions the list declares. */
export type DocumentFilter = Sorting & { readonly status?: string | undefined; readonly keyword?: string | undefined };
export interface Asked<Filter> {
  readonly filter: Filter;
  readonly actor: Actor;
}

/** Filters a list supports: its tab, a keyword in these facts, and conditions on facts. */
export interface Asks {
  readonly tabBy: string;
  readonly tabs: Tabs;
  readonly keyword: readonly string[];
  readonly conditions: Conditions;
}

export interface Declaration<All extends Facts, StateName extends string, Row extends DocumentRow> {
  /** Set if a workflow has several lists; defaults to the workflow's name. */
  readonly name?: string;
  readonly workflow: Workflow<EventSchemas, unknown, StateName>;
  /** Lists only documents in these states; all states by default. */
  readonly states?: readonly NoInfer<StateName>[];
  readonly facts: All;
  readonly projection: FactProjection<Row>;
  /** Facts searched by keyword. */
  readonly keyword: readonly (keyof NoInfer<Flat<All>> & string)[];
  /** Name of the tab parameter; `status` by default. */
  readonly tabBy?: string;
  /** Tabs by code. A request names a tab by code, name or key, or a state by label; anything else matches nothing. */
  readonly tabs: Readonly<Record<string, Tab<NoInfer<StateName>>>>;
  /** Counts are returned by tab code instead of tab name. */
  readonly countedByCode?: true;
  /** States for a value that is neither a tab nor the label of a state. */
  readonly meaning?: (asked: string) => readonly string[];
  // biome-ignore lint/suspicious/noExplicitAny: each condition checks its own value
  readonly conditions?: Readonly<Record<string, Condition<any, keyof NoInfer<Flat<All>> & string>>>;
  /** Facts that, once set, put a document into another list, too. */
  readonly told?: readonly (keyof NoInfer<Flat<All>> & string)[];
  /** Records referenced by facts with a condition, which cannot be removed meanwhile: only facets find them. */
  readonly holds?: Projection['holds'];
  /** Facets shared with another list of the same documents. */
  readonly facets?: Facets;
  /** The fact set on exactly the documents in these states: the other list's facets find them by it. */
  readonly listedOnce?: string;
}
