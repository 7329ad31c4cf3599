import { z } from 'zod';
import type { Workflow } from '#workflows/platform/kernel/workflow.js';
import { pick } from '#workflows/platform/structures/pick.js';
import { within } from '#workflows/platform/structures/schema-annotations.js';
import type { Fact, Facts } from './fact.js';
import { type Flat, flat, type Given, type Placed } from './flat.js';

/** Names of the facts that events store. */
type KeptName<All extends Facts> = {
  [Name in keyof All]: All[Name]['stored'] extends z.ZodNever ? never : Name;
}[keyof All];

/** The document as stored by its events. */
export type Known<All extends Facts> = { readonly [Name in KeptName<All>]: z.output<All[Name]['stored']> };

type ListedName<All extends Facts> = {
  [Name in KeptName<All>]: All[Name]['wire'] extends z.ZodNever ? never : Name;
}[KeptName<All>];
type ListedOf<All extends Facts> = { readonly [Name in ListedName<All>]: z.output<All[Name]['stored']> };
type ComputedOf<All> = {
  readonly [Name in keyof All as All[Name] extends { readonly from: (known: never) => unknown }
    ? Name
    : never]: All[Name] extends { readonly from: (known: never) => infer Value } ? Value : never;
};
type InRows<All extends Facts> = Placed<Flat<All>, 'detail' | 'document'>;

/** The part of it that a row holds: no tables of lines. */
export type Listed<All extends Facts> = (InRows<All> extends Facts ? ListedOf<InRows<All>> : unknown) &
  ComputedOf<InRows<All>>;

/** Stored facts; a status and computed facts are not stored. */
export const kept = (facts: Facts): [string, Fact][] =>
  Object.entries(facts).filter(([, { kind, from, ofRow }]) => kind !== 'status' && !from && !ofRow);

/** Schema of an event's data that holds these facts. */
export const telling = <All extends Facts, const Name extends keyof All & string>(facts: All, ...names: Name[]) =>
  z.object(
    Object.fromEntries(names.map((name) => [name, (facts[name] as Fact).stored])) as {
      [One in Name]: All[One]['stored'];
    },
  );

type Entire<Schema> = Schema extends z.ZodDefault<infer Inner> ? Inner : Schema;

/** Stored form of all these facts in a table line; none may be missing. */
export const lineShape = <All extends Facts>(facts: All) =>
  Object.fromEntries(Object.entries(facts).map(([name, { stored }]) => [name, within(stored)])) as {
    [Name in keyof All]: Entire<All[Name]['stored']>;
  };

/** Schema of a table line that holds these facts. */
export const lineOf = <All extends Facts, const Name extends keyof All & string>(facts: All, ...names: Name[]) =>
  z.object(lineShape(pick(facts, names)));

/** Input rules of all these facts, by name. */
export const inputShape = <All extends Facts>(facts: All) =>
  Object.fromEntries(Object.entries(facts).map(([name, { input }]) => [name, input])) as {
    [Name in keyof All]: All[Name]['input'];
  };

/** Schema of a form with these facts, using their input rules. */
export const formOf = <All extends Facts, const Name extends keyof All & string>(facts: All, ...names: Name[]) =>
  z.object(inputShape(pick(facts, names)));

/** An empty document: every fact has its default. */
export const nothingKnown = <All extends Facts>(facts: All): Known<All> =>
  Object.fromEntries(kept(facts).map(([name, { stored }]) => [name, stored.parse(undefined)])) as Known<All>;

type Nested<All extends Facts, Flat> = {
  readonly [Name in KeptName<All> as Name extends keyof Flat
    ? Name
    : All[Name] extends { readonly members: infer Members }
      ? keyof Members & keyof Flat extends never
        ? never
        : Name
      : never]: z.output<All[Name]['stored']>;
};

/** Converts flat input to the stored form: group members move into their group, and unknown fields are dropped. */
export const nested = <All extends Facts, Flat extends object>(facts: All, given: Flat): Nested<All, Flat> =>
  Object.fromEntries(
    Object.entries(facts).flatMap(([name, { members }]) => {
      if (!members) return name in given ? [[name, (given as Given)[name]]] : [];
      const inside = nested(members, given);
      return Object.keys(inside).length > 0 ? [[name, inside]] : [];
    }),
  ) as Nested<All, Flat>;

/** Text that a status fact shows in a state of the machine. */
export const statusIn = ({ machine }: Pick<Workflow, 'machine'>, state: string, { shows = 'label' }: Fact): string =>
  String((machine.states[state]?.meta as Record<string, unknown> | undefined)?.[shows] ?? '');

/** Names of the facts with a caption. */
export type Captioned<All> = {
  [Name in keyof All & string]: All[Name] extends { readonly label: '' } ? never : Name;
}[keyof All & string];

/** Captions of the facts that have one. */
export const captionsOf = <All extends Facts>(facts: All) =>
  Object.fromEntries(Object.entries(flat(facts)).flatMap(([name, { label }]) => (label ? [[name, label]] : []))) as {
    readonly [Name in Captioned<Flat<All>>]: string;
  };
