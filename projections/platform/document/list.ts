import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
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
import { flat } from '#workflows/platform/document/flat.js';
import type { Actor } from '#workflows/platform/kernel/actor.js';
import type { EventSchemas } from '#workflows/platform/kernel/event.js';
import { table as lookUp } from '#workflows/platform/kernel/table.js';
import type { Workflow } from '#workflows/platform/kernel/workflow.js';
import { snake } from './fact-columns.js';

/** What a list of documents is asked beside its page: tab, keyword, and the conditions it declares. */
export type DocumentFilter = Sorting & { readonly status?: string | undefined; readonly keyword?: string | undefined };
interface Asked<Filter> {
  readonly filter: Filter;
  readonly actor: Actor;
}

/** Something that a list may be asked, about one of the document's facts. */
interface Condition<Value, Name extends string> {
  readonly fact: Name;
  readonly holds: (value: Value) => ReturnType<typeof sql<SqlBool>>;
}

interface Declaration<All extends Facts, StateName extends string, Row extends DocumentRow> {
  readonly workflow: Workflow<EventSchemas, unknown, StateName>;
  readonly facts: All;
  readonly projection: Projection<Row>;
  /** Facts that a keyword is looked for in. */
  readonly keyword: readonly (keyof NoInfer<All> & string)[];
  /** The states that a tab stands for; a tab that is not named finds nothing. */
  readonly tabs: Readonly<Record<string, readonly NoInfer<StateName>[]>>;
  /** Keys of permission strings, by the tabs that need them: a key asks for all of its tabs. */
  readonly keys?: Readonly<Record<string, string>>;
  // biome-ignore lint/suspicious/noExplicitAny: each condition checks its own value
  readonly conditions?: Readonly<Record<string, Condition<any, keyof NoInfer<All> & string>>>;
}

const column = (fact: string) => sql.ref(snake(fact));

/** The fact is one of them; none asked for: no matter. */
export const among = <Name extends string>(fact: Name): Condition<readonly string[], Name> => ({
  fact,
  holds: (values) =>
    values.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${column(fact)} = any(${[...values]}::text[])`,
});
export const equal = <Name extends string>(fact: Name): Condition<string, Name> => ({
  fact,
  holds: (value) => sql<SqlBool>`${column(fact)} = ${value}`,
});
export const atLeast = <Name extends string>(fact: Name): Condition<number, Name> => ({
  fact,
  holds: (value) => sql<SqlBool>`${column(fact)} >= ${value}`,
});
/** @param unlimited what a reset filter says for “no matter” */
export const atMost = <Name extends string>(fact: Name, unlimited: number): Condition<number, Name> => ({
  fact,
  holds: (value) => (value === unlimited ? sql<SqlBool>`true` : sql<SqlBool>`${column(fact)} <= ${value}`),
});

/** What `documentList` makes of a declaration. */
export type DocumentQueries<Row extends DocumentRow> = ReturnType<typeof documentList<Facts, string, Row>>;

/** The questions that every list of documents answers, within the actor's data. */
export function documentList<const All extends Facts, StateName extends string, Row extends DocumentRow>(
  declaration: Declaration<All, StateName, Row>,
) {
  const { workflow, projection, keyword: searched, keys = {}, conditions = {} } = declaration;
  const tabs = lookUp(declaration.tabs as Readonly<Record<string, readonly string[]>>);
  const table = tableOf(projection);
  const every = workflow.states;
  const options = sortingOf(declaration);

  const statesIn = (asked: string): readonly string[] =>
    tabs[asked] ?? [...new Set(Object.keys(tabs).flatMap((tab) => (keys[tab] === asked ? (tabs[tab] ?? []) : [])))];

  type Rows = SelectQueryBuilder<Record<string, Row>, string, Row>;
  const visible = (db: ReadDatabase, actor: Actor): Rows =>
    scoped((db as never as { selectFrom(name: string): { selectAll(): Rows } }).selectFrom(table).selectAll(), actor);

  function found(db: ReadDatabase, { filter, actor }: Asked<DocumentFilter>) {
    const states = filter.status ? statesIn(filter.status) : undefined;
    const word = filter.keyword;
    const where = [
      ...(states ? [sql<SqlBool>`state = any(${[...states]}::text[])`] : []),
      ...(word
        ? [
            sql<SqlBool>`(${sql.join(
              searched.map((name) => contains(snake(name), word)),
              sql` or `,
            )})`,
          ]
        : []),
      ...Object.entries(conditions).flatMap(([name, condition]) => {
        const value = (filter as Record<string, unknown>)[name];
        return value === undefined ? [] : [condition.holds(value)];
      }),
    ];
    const query = where.reduce((rows, one) => rows.where(one as never), visible(db, actor));
    return { query, states, plain: where.length === (states ? 1 : 0) };
  }

  /** A tab by itself is counted without looking at its rows, and its newest come from an index. */
  function shortcut(db: ReadDatabase, { customers }: Actor, states: readonly string[] = every): ListOptions {
    const { parts, where } = partsFor(customers, { state: states });
    const total = () => countIn(db, projection.name, 'state', customers, states);
    if (states === every && !('customer_id' in parts)) return { total };
    return { total, within: { table, parts, ...(where && { where }) } };
  }

  return {
    list: (db: ReadDatabase, asked: Asked<DocumentFilter & Paging>): Promise<PageOf<Row>> => {
      const { query, states, plain } = found(db, asked);
      const quick = plain && states?.length !== 0 ? shortcut(db, asked.actor, states) : {};
      return pageOf(query, asked.filter, { ...options, ...quick }) as Promise<PageOf<Row>>;
    },
    /** All of the list, in its order. */
    every: (db: ReadDatabase, asked: Asked<DocumentFilter>): Rows =>
      sorted(found(db, asked).query, asked.filter, options),
    read: (db: ReadDatabase, { id, actor }: { id: string; actor: Actor }): Promise<Row | undefined> =>
      visible(db, actor)
        .where('id' as never, '=', id as never)
        .executeTakeFirst() as Promise<Row | undefined>,
    /** How many documents each tab holds. */
    counts: async (db: ReadDatabase, { actor }: { actor: Actor }): Promise<Record<string, number>> => {
      const byState = await countBy(db, projection.name, 'state', actor.customers, every);
      return Object.fromEntries(
        Object.entries(tabs).map(([tab, states]) => [
          tab,
          states.reduce((sum, state) => sum + (byState[state] ?? 0), 0),
        ]),
      );
    },
  };
}

/** Text and names are sorted as Chinese, what may be missing comes last, a status goes by the life of the document. */
function sortingOf({ workflow, facts: declared }: { readonly workflow: Workflow; readonly facts: Facts }): ListOptions {
  const facts = flat(declared);
  const columnOf = (name: string) => {
    const { kind, shows = 'label' } = facts[name] ?? {};
    if (kind === 'status') return inLife(workflow.machine, shows);
    const person = people.find((one) => one === name || personName(one) === name);
    return person ? sql`(${sql.ref(snake(person))}->>'name')` : snake(name);
  };
  const people = Object.keys(facts).filter((name) => facts[name]?.kind === 'person');
  const sortable = sortableFacts(facts);
  const are = (is: (one: Fact) => boolean) => sortable.filter((name) => facts[name] && is(facts[name]));
  return {
    sortable: Object.fromEntries(sortable.map((name) => [name, columnOf(name)])),
    chinese: [...are(({ kind }) => kind === 'text'), ...people, ...people.map(personName)],
    mayBeEmpty: are(({ maybe }) => maybe === true),
  };
}
