import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { assignedTo, assigneesFor, countAssigned, startedByAnother } from '#projections/platform/kernel/assignee.js';
import { countBy, countIn } from '#projections/platform/kernel/counts.js';
import type { ReadDatabase } from '#projections/platform/kernel/database.js';
import type { DocumentRow } from '#projections/platform/kernel/document.js';
import {
  contains,
  inLife,
  type ListOptions,
  type PageOf,
  type Paging,
  pageOf,
  type Sorting,
  scoped,
  sorted,
} from '#projections/platform/kernel/list.js';
import { partsFor } from '#projections/platform/kernel/newest.js';
import { type Projection, tableOf } from '#projections/platform/kernel/projection.js';
import { personName, sortableFacts } from '#workflows/platform/document/answers.js';
import type { Fact, Facts } from '#workflows/platform/document/fact.js';
import { type Flat, flat } from '#workflows/platform/document/flat.js';
import { namesOf, type Tab } from '#workflows/platform/document/tabs.js';
import type { Actor } from '#workflows/platform/kernel/actor.js';
import type { EventSchemas } from '#workflows/platform/kernel/event.js';
import { table as lookUp } from '#workflows/platform/kernel/table.js';
import type { Workflow } from '#workflows/platform/kernel/workflow.js';
import { columnOf as columnFor, snake } from './fact-columns.js';

/** What a list of documents is asked beside its page: tab, keyword, and the conditions it declares. */
export type DocumentFilter = Sorting & { readonly status?: string | undefined; readonly keyword?: string | undefined };
interface Asked<Filter> {
  readonly filter: Filter;
  readonly actor: Actor;
}

type Sql = ReturnType<typeof sql<SqlBool>>;

/** Something that a list may be asked, about one of the document's facts. */
interface Condition<Value, Name extends string> {
  readonly fact: Name;
  /** Undefined: that is no matter. */
  readonly holds: (value: Value) => Sql | undefined;
}

/** How a page and the total are found without looking through all rows. */
export type Quick = Pick<ListOptions, 'total' | 'within'>;

/** Something that a list may be asked and that counts are kept for: which rows they are, and what helps to find them. */
export interface Counted {
  /** What it answers for of the filter, in the place of keyword or conditions. */
  readonly of: readonly string[];
  /** @returns undefined where counts do not help: keyword and conditions say it */
  find(db: ReadDatabase, filter: Readonly<Record<string, unknown>>, actor: Actor): Promise<CountedRows | undefined>;
}
export interface CountedRows {
  readonly holds: Sql;
  readonly quick: Quick;
}

/** The tab of what waits for the user who asks. */
export const assigned = 'assigned';
type States<StateName extends string> = readonly StateName[] | typeof assigned;
type TabOf<StateName extends string> = Omit<Tab, 'states'> & { readonly states: States<StateName> };

interface Declaration<All extends Facts, StateName extends string, Row extends DocumentRow> {
  readonly workflow: Workflow<EventSchemas, unknown, StateName>;
  readonly facts: All;
  readonly projection: Projection<Row>;
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
  readonly counted?: readonly Counted[];
}

const column = (fact: string) => sql.ref(snake(fact));

/** The fact is one of them; none asked for: no matter. */
export const among = <Name extends string>(fact: Name): Condition<readonly string[], Name> => ({
  fact,
  holds: (values) => (values.length === 0 ? undefined : sql`${column(fact)} = any(${[...values]}::text[])`),
});
export const equal = <Name extends string>(fact: Name): Condition<string, Name> => ({
  fact,
  holds: (value) => sql`${column(fact)} = ${value}`,
});
export const atLeast = <Name extends string>(fact: Name): Condition<number | string, Name> => ({
  fact,
  holds: (value) => sql`${column(fact)} >= ${value}`,
});
/** @param unlimited what a reset filter says for “no matter” */
export const atMost = <Name extends string>(fact: Name, unlimited?: number): Condition<number | string, Name> => ({
  fact,
  holds: (value) => (value === unlimited ? undefined : sql`${column(fact)} <= ${value}`),
});
export const inYear = <Name extends string>(fact: Name): Condition<number, Name> => ({
  fact,
  holds: (year) => sql`${column(fact)} between ${`${year}-01-01`} and ${`${year}-12-31`}`,
});

/** What `documentList` makes of a declaration. */
export type DocumentQueries<Row extends DocumentRow> = Omit<AnyDocumentList<Row>, 'declared'>;
export type AnyDocumentList<Row extends DocumentRow> = ReturnType<typeof documentList<Facts, string, Row>>;

/** The questions that every list of documents answers, within the actor's data. */
export function documentList<const All extends Facts, StateName extends string, Row extends DocumentRow>(
  declaration: Declaration<All, StateName, Row>,
) {
  const { workflow, projection, keyword: searched, conditions = {}, counted = [], tabBy = 'status' } = declaration;
  const tabs = Object.entries<TabOf<string>>(declaration.tabs);
  const table = tableOf(projection);
  const every: readonly string[] = workflow.states;
  const options = sortingOf(declaration);
  const statesIn = statesAsked(tabs, declaration.meaning);

  type Rows = SelectQueryBuilder<Record<string, Row>, string, Row>;
  /** A thing that is asked: the rows it leaves, and how they are found when nothing else is. */
  interface Part {
    readonly of: (rows: Rows) => Rows;
    readonly quick: Quick;
  }
  const visible = (db: ReadDatabase, actor: Actor): Rows =>
    scoped((db as never as { selectFrom(name: string): { selectAll(): Rows } }).selectFrom(table).selectAll(), actor);
  const where = (holds: Sql, quick: Quick = {}): Part => ({ of: (rows) => rows.where(holds as never), quick });

  /** A tab by itself is counted without looking at its rows, and its newest come from an index. */
  function inStates(db: ReadDatabase, { customers }: Actor, states: readonly string[]): Quick {
    const { parts, where } = partsFor(customers, { state: states });
    const total = () => countIn(db, projection.name, 'state', customers, states);
    // All states of everybody, or of many, are the table itself in its own order.
    if (states.length === 0 || (states === every && !('customer_id' in parts))) return { total };
    return { total, within: { table, parts, ...(where && { where }) } };
  }

  function inTab(db: ReadDatabase, actor: Actor, states: States<string>): Part {
    if (states !== assigned)
      return where(sql<SqlBool>`state = any(${[...states]}::text[])`, inStates(db, actor, states));
    const total = () => countAssigned(db, projection.name, actor);
    const within = { table, parts: { assignee: assigneesFor(actor) }, where: startedByAnother(actor) };
    return {
      of: (rows) => assignedTo(rows, table, actor),
      quick: { total, ...(actor.customers === 'all' && { within }) },
    };
  }

  async function partsOf(db: ReadDatabase, { filter, actor }: Asked<DocumentFilter>): Promise<Part[]> {
    const asked: Readonly<Record<string, unknown>> = { ...filter };
    const status = asked[tabBy] as string | undefined;
    const states = status ? statesIn(status) : every;
    const word = filter.keyword;
    const found = await Promise.all(counted.map(async (one) => ({ one, rows: await one.find(db, asked, actor) })));
    const answered = new Set(found.flatMap(({ one, rows }) => (rows ? one.of : [])));
    return [
      ...(states === every ? [] : [inTab(db, actor, states)]),
      ...found.flatMap(({ rows }) => (rows ? [where(rows.holds, rows.quick)] : [])),
      ...(word && !answered.has('keyword') ? [where(anyContains(searched, word))] : []),
      ...Object.entries(conditions).flatMap(([name, condition]) => {
        const value = asked[name];
        const holds = value === undefined || answered.has(name) ? undefined : condition.holds(value);
        return holds ? [where(holds)] : [];
      }),
    ];
  }

  const found = (db: ReadDatabase, actor: Actor, parts: readonly Part[]): Rows =>
    parts.reduce((rows, part) => part.of(rows), visible(db, actor));

  return {
    /** What it is made of, for what follows from every list of documents. */
    declared: { workflow, facts: declaration.facts, projection },
    list: async (db: ReadDatabase, asked: Asked<DocumentFilter & Paging>): Promise<PageOf<Row>> => {
      const { filter, actor } = asked;
      const parts = await partsOf(db, asked);
      const [only, another] = parts;
      const quick = another ? {} : (only?.quick ?? inStates(db, actor, every));
      return pageOf(found(db, actor, parts), filter, { ...options, ...quick }) as Promise<PageOf<Row>>;
    },
    /** All of the list, in its order. */
    every: async (db: ReadDatabase, asked: Asked<DocumentFilter>): Promise<Rows> =>
      sorted(found(db, asked.actor, await partsOf(db, asked)), asked.filter, options),
    read: (db: ReadDatabase, { id, actor }: { id: string; actor: Actor }): Promise<Row | undefined> =>
      visible(db, actor)
        .where('id' as never, '=', id as never)
        .executeTakeFirst() as Promise<Row | undefined>,
    /** How many documents each tab holds. */
    counts: async (db: ReadDatabase, { actor }: { actor: Actor }): Promise<Record<string, number>> => {
      const [byState, waiting] = await Promise.all([
        countBy(db, projection.name, 'state', actor.customers, every),
        tabs.some(([, { states }]) => states === assigned) ? countAssigned(db, projection.name, actor) : 0,
      ]);
      const inAll = (states: readonly string[]) => states.reduce((sum, state) => sum + (byState[state] ?? 0), 0);
      return Object.fromEntries(
        tabs.flatMap(([code, tab]) => {
          const count = tab.states === assigned ? waiting : inAll(tab.states);
          return (declaration.countedByCode ? [code] : namesOf(tab)).map((name) => [name, count]);
        }),
      );
    },
  };
}

const anyContains = (names: readonly string[], word: string): Sql =>
  sql<SqlBool>`(${sql.join(
    names.map((name) => contains(snake(name), word)),
    sql` or `,
  )})`;

/** The states that are asked for by a tab's code or name, by the key of its permission string, or however the list calls them. */
function statesAsked(
  tabs: readonly (readonly [code: string, TabOf<string>])[],
  meaning: (asked: string) => readonly string[] = () => [],
): (asked: string) => States<string> {
  const named = lookUp(
    Object.fromEntries(tabs.flatMap(([code, tab]) => [code, ...namesOf(tab)].map((name) => [name, tab.states]))),
  );
  return (asked) => {
    const found = named[asked];
    if (found) return found;
    const needing = tabs.flatMap(([, { key, states }]) => (key === asked && states !== assigned ? states : []));
    return needing.length > 0 ? [...new Set(needing)] : meaning(asked);
  };
}

/** Text and names are sorted as Chinese, what may be missing comes last, a status and a stage go by how far it has come. */
function sortingOf({ workflow, facts: declared }: { readonly workflow: Workflow; readonly facts: Facts }): ListOptions {
  const facts = flat(declared);
  const columnOf = (name: string) => {
    const { kind, shows = 'label', words } = facts[name] ?? {};
    if (kind === 'status') return inLife(workflow.machine, shows);
    if (words) return sql`array_position(${Object.keys(words)}::text[], ${sql.ref(snake(name))})`;
    const person = people.find((one) => one === name || personName(one) === name);
    return person ? sql`(${sql.ref(snake(person))}->>'name')` : columnFor(name, facts[name]);
  };
  const sortable = sortableFacts(facts);
  const people = sortable.filter((name) => facts[name]?.kind === 'person');
  const are = (is: (one: Fact) => boolean) => sortable.filter((name) => facts[name] && is(facts[name]));
  return {
    sortable: Object.fromEntries(sortable.map((name) => [name, columnOf(name)])),
    chinese: [...are(({ kind }) => kind === 'text' || kind === 'note'), ...people, ...people.map(personName)],
    mayBeEmpty: are(({ maybe }) => maybe === true),
  };
}
