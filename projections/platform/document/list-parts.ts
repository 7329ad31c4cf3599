import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { type ReadDatabase, tablesOf } from '#projections/platform/kernel/database.js';
import { tableOf } from '#projections/platform/kernel/projection.js';
import { assignedTo, assigneesFor, countAssigned, startedByAnother } from '#projections/platform/queries/assignee.js';
import { countIn } from '#projections/platform/queries/counts.js';
import { scoped } from '#projections/platform/queries/list.js';
import { partsFor } from '#projections/platform/queries/newest.js';
import { assigned, type Tab, type TabStates, type Tabs, tabNames } from '#workflows/platform/document/tabs.js';
import type { Actor } from '#workflows/platform/kernel/actor.js';
import { statesLabelled } from '#workflows/platform/kernel/machine.js';
import type { Workflow } from '#workflows/platform/kernel/workflow.js';
import { lookupTable as lookUp } from '#workflows/platform/structures/lookup-table.js';
import type { Holds } from './conditions.js';
import type { Conditions, Facets, FoundBy, Quick } from './facets.js';
import type { Asked, DocumentFilter } from './list-declaration.js';

/** Query on the rows of the list's table. */
export type Rows<Row> = SelectQueryBuilder<Record<string, Row>, string, Row>;

/** One filter: how it restricts the rows, and how to find them when it is the only filter. */
interface Part<Row> {
  readonly of: (rows: Rows<Row>) => Rows<Row>;
  readonly quick: Quick;
}

interface Declared {
  readonly workflow: Pick<Workflow, 'states' | 'machine'>;
  readonly states?: readonly string[];
  readonly projection: { readonly name: string };
  readonly tabBy?: string;
  readonly tabs: Tabs;
  readonly meaning?: (asked: string) => readonly string[];
  readonly conditions?: Conditions;
  readonly listedOnce?: string;
}

/** Translates the filter of a list into queries on its table: one part per filter. */
export class ListParts<Row extends object> {
  private readonly table: string;
  private readonly statesIn: (asked: string) => TabStates;

  constructor(
    private readonly declared: Declared,
    private readonly facets: Facets,
  ) {
    this.table = tableOf(declared.projection);
    this.statesIn = statesAsked(Object.entries(declared.tabs), (asked) => this.statesMeant(asked));
  }

  /** All rows visible to the actor. */
  visible(db: ReadDatabase, actor: Actor): Rows<Row> {
    const rows = scoped(tablesOf<Row>(db).selectFrom(this.table).selectAll(), actor) as Rows<Row>;
    return this.isWhole(this.every) ? rows : rows.where(inAny(this.every));
  }

  /** The requested rows, and how to find them quickly. */
  async found(db: ReadDatabase, asked: Asked<DocumentFilter>): Promise<{ rows: Rows<Row>; quick: Quick }> {
    const { filter, actor } = this.withinCustomer(asked);
    const parts = await this.partsOf(db, filter, actor);
    const [only, another] = parts;
    return {
      rows: parts.reduce((rows, part) => part.of(rows), this.visible(db, actor)),
      quick: another ? {} : (only?.quick ?? this.inStates(db, actor, this.every)),
    };
  }

  /** Turns a filter for one customer into that customer's scope: rows are found and counted as for its own users. */
  private withinCustomer({ filter, actor }: Asked<DocumentFilter>): Asked<DocumentFilter> {
    const name = Object.entries(this.declared.conditions ?? {}).find(([, { fact }]) => fact === 'customerId')?.[0];
    const { [name ?? '']: customer, ...rest }: Readonly<Record<string, unknown>> = { ...filter };
    if (typeof customer !== 'string') return { filter, actor };
    const isSeen = actor.customers === 'all' || actor.customers.has(customer);
    return { filter: rest, actor: { ...actor, customers: new Set(isSeen ? [customer] : []) } };
  }

  /** A list of some states of a workflow shows another status than theirs. */
  private statesMeant(asked: string): readonly string[] {
    const { workflow, states, meaning } = this.declared;
    const labelled = states ? [] : statesLabelled(workflow.machine, asked).filter((one) => this.every.includes(one));
    return labelled.length > 0 ? labelled : (meaning?.(asked) ?? []);
  }

  private get every(): readonly string[] {
    return this.declared.states ?? this.declared.workflow.states;
  }

  private isWhole(states: readonly string[]): boolean {
    return states === this.declared.workflow.states;
  }

  /** The requested states, if the filter asks for nothing else. */
  statesOf(filter: DocumentFilter): readonly string[] | undefined {
    const { conditions = {} } = this.declared;
    const states = this.statesAskedBy(filter);
    const asked: Readonly<Record<string, unknown>> = { ...filter };
    const asksMore = Object.entries(conditions).some(
      ([name, { holds }]) => asked[name] !== undefined && holds(asked[name]) !== undefined,
    );
    return states === assigned || filter.keyword || asksMore ? undefined : states;
  }

  private statesAskedBy(filter: DocumentFilter): TabStates {
    const asked: Readonly<Record<string, unknown>> = { ...filter };
    const status = asked[this.declared.tabBy ?? 'status'] as string | undefined;
    return status ? this.statesIn(status) : this.every;
  }

  private async partsOf(db: ReadDatabase, filter: DocumentFilter, actor: Actor): Promise<Part<Row>[]> {
    const { conditions = {} } = this.declared;
    const asked: Readonly<Record<string, unknown>> = { ...filter };
    const states = this.statesAskedBy(filter);
    const limits = Object.entries(conditions).flatMap(([name, condition]) =>
      asked[name] === undefined ? [] : [{ condition, value: asked[name] }],
    );
    const { listedOnce } = this.declared;
    const [named, limited] = await Promise.all([
      filter.keyword ? this.facets.named(db, filter.keyword, actor.customers, listedOnce) : undefined,
      limits.length > 0 ? this.facets.limited(db, limits, actor.customers) : [],
    ]);
    const isWhole = this.isWhole(this.every);
    return [
      ...(states === this.every ? [] : [this.inTab(db, actor, states)]),
      ...(named ? [foundBy<Row>(named, isWhole || listedOnce !== undefined)] : []),
      ...limited.map((one) => foundBy<Row>(one, isWhole)),
    ];
  }

  private inTab(db: ReadDatabase, actor: Actor, states: TabStates): Part<Row> {
    if (states !== assigned) return where(inAny(states), this.inStates(db, actor, states));
    const { table } = this;
    const total = () => countAssigned(db, this.declared.projection.name, actor);
    const within = [{ table, parts: { assignee: assigneesFor(actor) }, where: startedByAnother(actor) }];
    return {
      of: (rows) => assignedTo(rows, table, actor),
      quick: { total, ...(actor.customers === 'all' && { within }) },
    };
  }

  /** A tab alone is counted without reading its rows, and its newest rows come from an index. */
  private inStates(db: ReadDatabase, { customers }: Actor, states: readonly string[]): Quick {
    const { table } = this;
    const { parts, where } = partsFor(customers, { state: states });
    const total = () => countIn(db, this.declared.projection.name, 'state', customers, states);
    // All states of all or of many customers: the table itself, in its own order.
    if (states.length === 0 || (this.isWhole(states) && !('customer_id' in parts))) return { total };
    return { total, within: [{ table, parts, ...(where && { where }) }] };
  }
}

const inAny = (states: readonly string[]): Holds => sql<SqlBool>`state = any(${[...states]}::text[])`;
/** Counts of all documents do not apply to a list of some of them. */
const foundBy = <Row>({ holds, quick }: FoundBy, isCounted: boolean): Part<Row> => where(holds, isCounted ? quick : {});
const where = <Row>(holds: Holds, quick: Quick = {}): Part<Row> => ({ of: (rows) => rows.where(holds), quick });

/** States requested by a tab's code or name, by its permission key, or by another meaning of the word. */
function statesAsked(
  tabs: readonly (readonly [code: string, Tab])[],
  meaning: (asked: string) => readonly string[],
): (asked: string) => TabStates {
  const named = lookUp(
    Object.fromEntries(tabs.flatMap(([code, tab]) => [code, ...tabNames(tab)].map((name) => [name, tab.states]))),
  );
  return (asked) => {
    const found = named[asked];
    if (found) return found;
    const needing = tabs.flatMap(([code, { key = code, states }]) =>
      key === asked && states !== assigned ? states : [],
    );
    return needing.length > 0 ? [...new Set(needing)] : meaning(asked);
  };
}
