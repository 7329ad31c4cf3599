import type { ColumnType } from '#projections/platform/kernel/columns.js';
import type { Fact, FactKind, Facts } from '#workflows/platform/document/fact.js';
import { kept, type Listed, reckonedFrom } from '#workflows/platform/document/facts.js';

/** The columns that follow from the facts of a document. Its tables of lines stay in its stream. */

export type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Uppercase<First> ? (First extends Lowercase<First> ? First : `_${Lowercase<First>}`) : First}${Snake<Rest>}`
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
  const made = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  columnNames.set(name, made);
  return made;
}

const types: Readonly<Record<Exclude<FactKind, 'status' | 'lines'>, ColumnType>> = {
  id: 'text',
  text: 'text',
  money: 'money',
  rate: 'rate',
  percent: 'percent',
  count: 'count',
  day: 'date',
  flag: 'flag',
  person: 'json',
};

const listed = (facts: Facts): [string, Fact][] => kept(facts).filter(([, { kind }]) => kind !== 'lines');
const reckoned = (facts: Facts): [string, Fact][] => Object.entries(facts).filter(([, { from }]) => from);

const isOptional = ({ stored }: Fact): boolean => stored.parse(undefined) === null;

export const factColumns = (facts: Facts): Record<string, ColumnType> =>
  Object.fromEntries([
    ...listed(facts).map(([name, fact]) => [snake(name), isOptional(fact) ? `${typeOf(fact)}?` : typeOf(fact)]),
    ...reckoned(facts).map(([name, fact]) => [snake(name), typeOf(fact)]),
  ]);

const typeOf = ({ kind }: Fact): ColumnType => types[kind as keyof typeof types];

/** What the columns of a new row hold before anything was told. */
export const untold = (facts: Facts): Record<string, unknown> =>
  Object.fromEntries(listed(facts).map(([name, { stored }]) => [snake(name), stored.parse(undefined)]));

/** What an event tells, as columns; data that are no facts are left aside. */
export function toldBy(facts: Facts, data: object): Record<string, unknown> {
  const told: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(data)) {
    const fact = facts[name];
    if (fact && fact.kind !== 'lines' && fact.kind !== 'status') told[snake(name)] = value;
  }
  return told;
}

/** What follows from the other facts of a row. */
export function reckonedIn(facts: Facts, row: object): Record<string, unknown> {
  if (reckoned(facts).length === 0) return {};
  const columns = row as Readonly<Record<string, unknown>>;
  const known = Object.fromEntries(listed(facts).map(([name]) => [name, columns[snake(name)]]));
  return Object.fromEntries(Object.entries(reckonedFrom(facts, known)).map(([name, value]) => [snake(name), value]));
}
