import { type ApprovedRow, type DocumentRow, documentProjection } from '#projections/platform/document/document.js';
import type { ProjectedEvent, Projection, Summand } from '#projections/platform/kernel/projection.js';
import type { Chain } from '#workflows/platform/approval/chain.js';
import type { Facts } from '#workflows/platform/document/fact.js';
import type { EventMeta, EventSchemas } from '#workflows/platform/kernel/event.js';
import type { Workflow } from '#workflows/platform/kernel/workflow.js';
import {
  columnsIn,
  columnsOf,
  computedBy,
  computedIn,
  type FactRow,
  factColumns,
  type Told,
  toldBy,
  untold,
} from './fact-columns.js';

interface Declaration<All extends Facts> {
  // biome-ignore lint/suspicious/noExplicitAny: any workflow that tells these facts
  readonly workflow: Workflow<any, any>;
  readonly chain?: Chain;
  readonly facts: All;
  /** Raise it when an event changes its meaning; changed facts and values of new facts are detected automatically. */
  readonly version: number;
  readonly indexes?: readonly string[];
  /** Records referenced by a row, which cannot be removed meanwhile. */
  readonly holds?: Projection['holds'];
  /** Additional groups to count by, see counts.ts. */
  readonly counted?: (row: DocumentFactRow<NoInfer<All>>) => readonly string[];
  /** Groups to sum by. */
  readonly summed?: (row: DocumentFactRow<NoInfer<All>>) => Iterable<Summand>;
  /** Facts of events whose data do not contain them directly; some depend on when the event happened. */
  // biome-ignore lint/suspicious/noExplicitAny: each event has data of its own
  readonly meaning?: Readonly<Record<string, (data: any, meta: EventMeta) => object>>;
}

/** A row of a document that is declared by its facts. */
export type DocumentFactRow<All extends Facts> = DocumentRow & FactRow<All> & { customer_id: string };
export type ApprovedFactRow<All extends Facts> = ApprovedRow & FactRow<All> & { customer_id: string };

/** Source of a document's rows; other rows of the document are derived from it, too. */
export interface Telling {
  readonly version: number;
  readonly workflow: Workflow;
  readonly facts: Facts;
  /** Facts set by an event. */
  readonly tells: (event: ProjectedEvent) => Told;
}

/** The rows of a document that is declared by its facts. */
export type FactProjection<Row extends DocumentRow = DocumentRow> = Projection<Row> & Telling;

/** The projection of a document that is declared by its facts: every event sets the facts in its data. */
export function factProjection<All extends Facts>(declaration: Declaration<All>): FactProjection<DocumentFactRow<All>> {
  const { workflow, chain, facts, version, indexes = [], holds, counted, summed, meaning = {} } = declaration;
  const events = workflow.events as EventSchemas;
  const computed = computedIn(facts);
  const [beginning, held] = [untold(facts), columnsOf(facts)];
  const tells = ({ type, data, meta }: ProjectedEvent) => toldBy(facts, meaning[type]?.(data, meta) ?? data);
  const set = (event: ProjectedEvent, row: object | undefined) => {
    const told = tells(event);
    const columns = { ...(row ? undefined : beginning), ...columnsIn(held, told) };
    return { ...columns, ...computedBy(computed, told, row, columns) };
  };
  const rows = documentProjection<DocumentFactRow<All>>({
    // Column names are derived from fact names, which the compiler cannot track for generic facts.
    workflow: workflow as never,
    ...(chain && { chain }),
    version,
    shape: beginning,
    // Column names are derived from fact names.
    columns: factColumns(facts) as never,
    ...(counted && { counted }),
    ...(summed && { summed }),
    ...(holds && { holds }),
    indexes: ['create index on % (state, id desc)', 'create index on % (customer_id, state, id desc)', ...indexes],
    // The rows have these facts, as above.
    set: Object.fromEntries(Object.keys(events).map((type) => [type, set as never])),
  });
  return { ...rows, workflow, facts, tells };
}
