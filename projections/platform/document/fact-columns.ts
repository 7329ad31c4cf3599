import type { ColumnType } from '#projections/platform/kernel/columns.js';
import type { Fact, Facts } from '#workflows/platform/document/fact.js';
import { kept, type Listed } from '#workflows/platform/document/facts.js';
import { flat, inRows } from '#workflows/platform/document/flat.js';
import type { FactKind } from '#workflows/platform/facts/fact-type.js';

/** The columns that follow from the facts of a document. Its tables of lines stay in its stream. */

type IsCapital<Letter extends string> = Letter extends Lowercase<Letter> ? false : true;

/** A run of capitals is one word: `purchaseAmountRMB` is `purchase_amount_rmb`. */
export type Snake<Name extends string, Before extends string = 'A'> = Name extends `${infer First}${infer Rest}`
  ? `${IsCapital<First> extends true ? (IsCapital<Before> extends true ? Lowercase<First> : `_${Lowercase<First>}`) : First}${Snake<Rest, First>}`
  : '';

/** The row of a document, as its facts have it. */
export type FactRow<All extends Facts> = {
  [Name in keyof Listed<All> & string as Snake<Name>]: Listed<All>[Name];
};

const columnNames = new Map<string, string>();

/** Asked for every fact of every row that is listed: each name is made once. */
export function snake(name: string): string {
  const known = columnNames.get(name);
  if (known !== undefined) return known;
  const made = name.replace(/[A-Z]+/g, (letters) => `_${letters.toLowerCase()}`);
  columnNames.set(name, made);
  return made;
}

/** The column of a fact: what every row has by itself has a name of its own there. */
export const columnOf = (name: string, fact: Pick<Fact, 'ofRow'> | undefined): string => snake(fact?.ofRow ?? name);

/** What the row of a document holds of a fact. */
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
/** The facts in columns that follow from others. */
export const computedIn = (facts: Facts): [string, Fact][] =>
  Object.entries(flat(facts)).filter(([, fact]) => fact.from && inRows(fact));

export const factColumns = (facts: Facts): Record<string, ColumnType> =>
  Object.fromEntries([...listed(facts), ...computedIn(facts)].map(([name, fact]) => [snake(name), typeOf(fact)]));

const typeOf = ({ kind, maybe }: Fact): ColumnType => {
  const type = types[kind];
  if (!type) throw new Error(`no column holds a fact of kind ${kind}`);
  return maybe ? (`${type}?` as ColumnType) : type;
};

/** What the columns of a new row hold before anything was told. */
export const untold = (facts: Facts): Record<string, unknown> =>
  Object.fromEntries(listed(facts).map(([name, { stored }]) => [snake(name), stored.parse(undefined)]));

export type Told = Readonly<Record<string, unknown>>;

/** What an event tells, fact by fact; data that are no facts are left aside. */
export function toldBy(facts: Facts, data: object, told: Record<string, unknown> = {}): Told {
  for (const [name, value] of Object.entries(data)) {
    const fact = facts[name];
    if (fact?.members) toldBy(fact.members, value as object, told);
    else if (fact && fact.kind !== 'lines' && fact.kind !== 'status') told[name] = value;
  }
  return told;
}

/** By fact, the column that holds it. */
export const columnsOf = (facts: Facts): ReadonlyMap<string, string> =>
  new Map(Object.entries(flat(facts)).flatMap(([name, fact]) => (inRows(fact) ? [[name, snake(name)]] : [])));

/** As much of it as rows hold, as columns. */
export function columnsIn(columns: ReadonlyMap<string, string>, told: Told): Record<string, unknown> {
  const held: Record<string, unknown> = {};
  for (const name of Object.keys(told)) {
    const column = columns.get(name);
    if (column !== undefined) held[column] = told[name];
  }
  return held;
}

/** What follows from what is told; the facts beside it are those of the row. @param row none: everything is computed */
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
      // Each computed fact names for itself what it takes of the document.
      from?.(Object.fromEntries(of.map((one) => [one, knownAs(one)])) as never),
    ]),
  );
}
