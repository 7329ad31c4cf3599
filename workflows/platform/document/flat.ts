import type { Fact, Facts } from './fact.js';

/** Facts beside each other: groups are a matter of events alone. */

type Both<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
type Grouped<All extends Facts> = Both<
  { [Name in keyof All]: All[Name] extends { readonly members: infer Members } ? Members : never }[keyof All]
>;

/** All facts beside each other, those of groups too. */
export type Flat<All extends Facts> = {
  [Name in keyof All as All[Name] extends { readonly members: Facts } ? never : Name]: All[Name];
} & (Grouped<All> extends Facts ? Grouped<All> : unknown);

/** All but those that are read in these places only. */
export type Placed<All, Places> = {
  [Name in keyof All as All[Name] extends { readonly only: Places } ? never : Name]: All[Name];
};

export type Given = Readonly<Record<string, unknown>>;

/** That rows hold it in a column of its own. */
export const inRows = ({ only, kind }: Fact): boolean => kind !== 'lines' && (!only || only === 'column');

const flattened = new WeakMap<Facts, Facts>();

/** All facts beside each other, those of groups too, in the order in which they are declared. */
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
export const valueIn = (facts: Facts, known: Given, name: string): unknown => {
  const { from } = flat(facts)[name] ?? {};
  // Each computed fact names for itself what it takes of the document.
  if (from) return from(known as never);
  const within = Object.keys(facts).find((one) => facts[one]?.members?.[name]);
  return (within === undefined ? known : (known[within] as Given))[name];
};
