import { type ApprovedRow, type DocumentRow, documentProjection } from '#projections/platform/kernel/document.js';
import type { ProjectedEvent } from '#projections/platform/kernel/projection.js';
import type { Chain } from '#workflows/platform/approval/chain.js';
import type { Facts } from '#workflows/platform/document/fact.js';
import type { EventSchemas } from '#workflows/platform/kernel/event.js';
import type { Workflow } from '#workflows/platform/kernel/workflow.js';
import { type FactRow, factColumns, reckonedIn, toldBy, untold } from './fact-columns.js';

interface Declaration<All extends Facts> {
  // biome-ignore lint/suspicious/noExplicitAny: any workflow that tells these facts
  readonly workflow: Workflow<any, any>;
  readonly chain?: Chain;
  readonly facts: All;
  /** Raise it when an event comes to mean something else; other facts, and other values of new ones, are seen by themselves. */
  readonly version: number;
  readonly indexes?: readonly string[];
}

/** A row of a document that is declared by its facts. */
export type DocumentFactRow<All extends Facts> = DocumentRow & FactRow<All> & { customer_id: string };
export type ApprovedFactRow<All extends Facts> = ApprovedRow & FactRow<All> & { customer_id: string };

/** The list of a document that is declared by its facts: every event sets what it tells. */
export function factProjection<All extends Facts>({ workflow, chain, facts, version, indexes = [] }: Declaration<All>) {
  const events = workflow.events as EventSchemas;
  const told = (event: ProjectedEvent, row: object | undefined) => {
    const news = { ...(row ? {} : untold(facts)), ...toldBy(facts, event.data) };
    return { ...news, ...reckonedIn(facts, { ...row, ...news }) };
  };
  return documentProjection<DocumentFactRow<All>>({
    workflow: workflow as never,
    ...(chain && { chain }),
    version,
    shape: untold(facts),
    columns: factColumns(facts) as never,
    indexes: ['create index on % (state, id desc)', 'create index on % (customer_id, state, id desc)', ...indexes],
    set: Object.fromEntries(
      Object.keys(events).map((type) => [
        type,
        (event: ProjectedEvent, row: object | undefined) => told(event, row) as never,
      ]),
    ),
  });
}
