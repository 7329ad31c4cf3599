import type { Fact, Facts } from './fact.js';

// Groups exist in events only; everywhere else facts are flat.

/** Intersection of a union. */
type Both<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
type Grouped<All extends Facts> = Both<
  { [Name in keyof All]: All[Name] extends { readonly members: infer Members } ? Members : never }[keyof All]
>;

/** All facts including the members of groups, flat. */
export type Flat<All extends Facts> = {
  [Name in keyof All as All[Name] extends { readonly members: Facts } ? never : Name]: All[Name];
} & (Grouped<All> extends Facts ? Grouped<All> : unknown);

/** All facts except those restricted to these places. */
export type Placed<All, Places> = {
  [Name in keyof All as All[Name] extends { readonly only: Places } ? never : Name]: All[Name];
};

export type Given = Readonly<Record<string, unknown>>;

/** True if rows hold the fact in a column of its own. */
export const inRows = ({ only, kind }: Fact): boolean => kind !== 'lines' && (!only || only === 'column');

const flattened = new WeakMap<Facts, Facts>();

/** All facts including the members of groups, flat, in declaration order. */
export function flat<All extends Facts>(facts: All): Facts & Flat<All> {
  const known = flattened.get(facts);
  if (known) return known as Facts & Flat<All>;
  const all = Object.fromEntries(
    Object.entries(facts).flatMap(([name, fact]) => (fact.members ? Object.entries(fact.members) : [[name, fact]])),
  );
  flattened.set(facts, all);
  return all as Facts & Flat<All>;
}

/** The value of a fact in a document. */
export const factValue = (facts: Facts, known: Given, name: string): unknown => {
  const { from } = flat(facts)[name] ?? {};
  // Each computed fact declares the document type it reads, which is unknown here.
  if (from) return from(known as never);
  const within = Object.keys(facts).find((one) => facts[one]?.members?.[name]);
  return (within === undefined ? known : (known[within] as Given))[name];
};
