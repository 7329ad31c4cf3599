import type { ColumnType } from '#projections/platform/kernel/columns.js';
import type { Fact, Facts } from '#workflows/platform/document/fact.js';
import { kept, type Listed } from '#workflows/platform/document/facts.js';
import { flat, inRows } from '#workflows/platform/document/flat.js';
import type { FactKind } from '#workflows/platform/facts/fact-type.js';

/** Columns derived from the facts of a document. Tables of lines are not in rows; they stay in the stream. */

type IsCapital<Letter extends string> = Letter extends Lowercase<Letter> ? false : true;

/** A run of capitals is one word: `purchaseAmountRMB` becomes `purchase_amount_rmb`. */
export type Snake<Name extends string, Before extends string = 'A'> = Name extends `${infer First}${infer Rest}`
  ? `${IsCapital<First> extends true ? (IsCapital<Before> extends true ? Lowercase<First> : `_${Lowercase<First>}`) : First}${Snake<Rest, First>}`
  : '';

/** The row of a document, derived from its facts. */
export type FactRow<All extends Facts> = {
  [Name in keyof Listed<All> & string as Snake<Name>]: Listed<All>[Name];
};

const columnNames = new Map<string, string>();

/** Called for every fact of every listed row, so names are cached. */
export function snake(name: string): string {
  const known = columnNames.get(name);
  if (known !== undefined) return known;
  const made = name.replace(/[A-Z]+/g, (letters) => `_${letters.toLowerCase()}`);
  columnNames.set(name, made);
  return made;
}

/** Column of a fact; facts that every row has anyway have their own column name. */
export const columnOf = (name: string, fact: Pick<Fact, 'ofRow'> | undefined): string => snake(fact?.ofRow ?? name);

/** Value of a fact in the row of a document. */
export const columnIn = (row: object, name: string, fact: Pick<Fact, 'ofRow'> | undefined): unknown =>
  (row as Readonly<Record<string, unknown>>)[columnOf(name, fact)];

const types: Readonly<Partial<Record<FactKind, ColumnType>>> = {
  id: 'text',
  text: 'text',
  note: 'text',
  code: 'text',
  stage: 'text',
  money: 'money',
  rate: 'rate',
  percent: 'percent',
  count: 'count',
  day: 'date',
  flag: 'flag',
  person: 'json',
};

const listed = (facts: Facts): [string, Fact][] => kept(flat(facts)).filter(([, fact]) => inRows(fact));
/** Facts with a column whose value is computed from others. */
export const computedIn = (facts: Facts): [string, Fact][] =>
  Object.entries(flat(facts)).filter(([, fact]) => fact.from && inRows(fact));

export const factColumns = <All extends Facts>(facts: All) =>
  Object.fromEntries(
    [...listed(facts), ...computedIn(facts)].map(([name, fact]) => [snake(name), typeOf(fact)]),
  ) as Readonly<Record<keyof FactRow<All>, ColumnType>>;

const typeOf = ({ kind, maybe }: Fact): ColumnType => {
  const type = types[kind];
  if (!type) throw new Error(`no column holds a fact of kind ${kind}`);
  return maybe ? (`${type}?` as ColumnType) : type;
};

/** Initial values of a new row's columns, before any event has set a fact. */
export const untold = (facts: Facts): Record<string, unknown> =>
  Object.fromEntries(listed(facts).map(([name, { stored }]) => [snake(name), stored.parse(undefined)]));

export type Told = Readonly<Record<string, unknown>>;

/** Facts set by an event; data that are no facts are skipped. */
export function toldBy(facts: Facts, data: object, told: Record<string, unknown> = {}): Told {
  for (const [name, value] of Object.entries(data)) {
    const fact = facts[name];
    if (fact?.members) toldBy(fact.members, value as object, told);
    else if (fact && fact.kind !== 'lines' && fact.kind !== 'status') told[name] = value;
  }
  return told;
}

/** Column names by fact name. */
export const columnsOf = (facts: Facts): ReadonlyMap<string, string> =>
  new Map(Object.entries(flat(facts)).flatMap(([name, fact]) => (inRows(fact) ? [[name, snake(name)]] : [])));

/** The facts that have a column, by column name. */
export function columnsIn(columns: ReadonlyMap<string, string>, told: Told): Record<string, unknown> {
  const held: Record<string, unknown> = {};
  for (const name of Object.keys(told)) {
    const column = columns.get(name);
    if (column !== undefined) held[column] = told[name];
  }
  return held;
}

/** Computed facts affected by `told`; other inputs come from the row. @param row undefined: everything is computed */
export function computedBy(
  computed: readonly [string, Fact][],
  told: Told,
  row: object | undefined,
  columns: object,
): Record<string, unknown> {
  const touched = computed.filter(([, { of = [] }]) => !row || of.some((name) => name in told));
  if (touched.length === 0) return {};
  const held = { ...row, ...columns } as Told;
  const knownAs = (name: string) => (name in told ? told[name] : held[snake(name)]);
  return Object.fromEntries(
    touched.map(([name, { of = [], from }]) => [
      snake(name),
      // Each computed fact declares which facts it reads.
      from?.(Object.fromEntries(of.map((one) => [one, knownAs(one)])) as never),
    ]),
  );
}
