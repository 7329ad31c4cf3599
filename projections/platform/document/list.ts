import { type SqlBool, sql } from 'kysely';
import type { DocumentRow } from '#projections/platform/document/document.js';
import { ofOneMoment, type ReadDatabase } from '#projections/platform/kernel/database.js';
import type { ProjectedEvent } from '#projections/platform/kernel/projection.js';
import { countAssigned } from '#projections/platform/queries/assignee.js';
import { countBy } from '#projections/platform/queries/counts.js';
import { type PageOf, type Paging, pageOf, sorted } from '#projections/platform/queries/list.js';
import type { Facts } from '#workflows/platform/document/fact.js';
import { assigned, type Tab, tabNames } from '#workflows/platform/document/tabs.js';
import type { Actor } from '#workflows/platform/kernel/actor.js';
import { Facets } from './facets.js';
import type { Asked, Asks, Declaration, DocumentFilter } from './list-declaration.js';
import { ListParts, type Rows } from './list-parts.js';
import { sortingOf } from './list-sorting.js';

/** The queries `documentList` derives from a declaration. */
export type DocumentQueries<Row extends DocumentRow> = Omit<AnyDocumentList<Row>, 'declared'>;
export type AnyDocumentList<Row extends DocumentRow> = ReturnType<typeof documentList<Facts, string, Row>>;

/** The queries every document list supports, restricted to the actor's data. */
export function documentList<const All extends Facts, StateName extends string, Row extends DocumentRow>(
  declaration: Declaration<All, StateName, Row>,
) {
  const { workflow, name = workflow.name, states = workflow.states, projection, facts } = declaration;
  const { tabBy = 'status', tabs, keyword, conditions = {}, told = [], holds } = declaration;
  const options = sortingOf(declaration);
  const { facets: found = new Facets(projection, { keyword, conditions, told, ...(holds && { holds }) }) } =
    declaration;
  const parts = new ListParts<Row>(declaration, found);
  return {
    /** The declaration, for code that is derived from every document list. */
    declared: {
      name,
      workflow,
      states: states as readonly string[],
      facts,
      projection,
      facets: found,
      asks: { tabBy, tabs, keyword, conditions } as Asks,
    },
    list: ofOneMoment(async (db, asked: Asked<DocumentFilter & Paging>): Promise<PageOf<Row>> => {
      const { rows, quick } = await parts.found(db, asked);
      return pageOf(rows, asked.filter, { ...options, ...quick });
    }),
    /** All rows of the list, in its order. */
    every: async (db: ReadDatabase, asked: Asked<DocumentFilter>): Promise<Rows<Row>> =>
      sorted((await parts.found(db, asked)).rows, asked.filter, options),
    /** The states a filter comes down to if it asks for nothing else: sums by state answer it. */
    statesOf: (filter: DocumentFilter): readonly string[] | undefined => parts.statesOf(filter),
    read: (db: ReadDatabase, { id, actor }: { id: string; actor: Actor }): Promise<Row | undefined> =>
      parts.visible(db, actor).where(sql<SqlBool>`id = ${id}`).executeTakeFirst(),
    /** The row after further events of its document, which may be ahead of the list. Undefined once removed. */
    after(row: Row, events: readonly ProjectedEvent[]): Row | undefined {
      return events.reduce<Row | undefined>(
        (now, event) => now && projection.evolve(now, event, now.id, () => now),
        row,
      );
    },
    counts: (db: ReadDatabase, { actor }: { actor: Actor }): Promise<Record<string, number>> =>
      countTabs(db, declaration, actor),
  };
}

/** Number of documents in each tab, and in the list without a tab. */
async function countTabs<All extends Facts, StateName extends string, Row extends DocumentRow>(
  db: ReadDatabase,
  { workflow, projection, states = workflow.states, tabs: declared, countedByCode }: Declaration<All, StateName, Row>,
  actor: Actor,
): Promise<Record<string, number>> {
  const tabs = Object.entries<Tab>(declared);
  const [byState, waiting] = await Promise.all([
    countBy(db, projection.name, 'state', actor.customers, workflow.states),
    tabs.some(([, { states }]) => states === assigned) ? countAssigned(db, projection.name, actor) : 0,
  ]);
  const inAll = (states: readonly string[]) => states.reduce((sum, state) => sum + (byState[state] ?? 0), 0);
  const named = Object.fromEntries(
    tabs.flatMap(([code, tab]) => {
      const count = tab.states === assigned ? waiting : inAll(tab.states);
      return (countedByCode ? [code] : tabNames(tab)).map((name) => [name, count]);
    }),
  );
  return { all: inAll(states), ...named };
}
