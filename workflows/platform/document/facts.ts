import { z } from 'zod';
import type { UserRef } from '#workflows/platform/kernel/actor.js';
import type { Workflow } from '#workflows/platform/kernel/workflow.js';
import type { Description, Value } from './catalog-entry.js';
import type { Fact, Facts } from './fact.js';

/** What follows from the facts of a document. */

type KeptName<All extends Facts> = {
  [Name in keyof All]: All[Name]['stored'] extends z.ZodNever ? never : Name;
}[keyof All];

/** The document as its events tell it. */
export type Known<All extends Facts> = { readonly [Name in KeptName<All>]: z.output<All[Name]['stored']> };

type ListedName<All extends Facts> = {
  [Name in KeptName<All>]: All[Name]['wire'] extends z.ZodNever ? never : Name;
}[KeptName<All>];

/** As much of it as a list has: no tables of lines. */
export type Listed<All extends Facts> = { readonly [Name in ListedName<All>]: z.output<All[Name]['stored']> };

/** What is stored; a status is not, nor what follows from other facts. */
export const kept = (facts: Facts): [string, Fact][] =>
  Object.entries(facts).filter(([, { kind, from }]) => kind !== 'status' && !from);

/** What follows from the other facts of a document. */
export const reckonedFrom = (facts: Facts, known: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(facts).flatMap(([name, { from }]) => (from ? [[name, from(known as never)]] : [])));

/** The data of an event that tells these facts. */
export const telling = <All extends Facts, const Name extends keyof All & string>(facts: All, ...names: Name[]) =>
  z.object(
    Object.fromEntries(names.map((name) => [name, (facts[name] as Fact).stored])) as {
      [One in Name]: All[One]['stored'];
    },
  );

/** A document of which nothing is known. */
export const nothingKnown = <All extends Facts>(facts: All): Known<All> =>
  Object.fromEntries(kept(facts).map(([name, { stored }]) => [name, stored.parse(undefined)])) as Known<All>;

/** The event's data are facts. */
export const takesFacts = <Context extends object>(context: Context, { data }: { readonly data: object }): Context => ({
  ...context,
  ...data,
});

/** What a status says in a state of the machine. */
export const statusIn = ({ machine }: Pick<Workflow, 'machine'>, state: string, { of = 'label' }: Fact): string =>
  String((machine.states[state]?.meta as Record<string, unknown> | undefined)?.[of] ?? '');

/** The record in words, for history and replay: what has a caption, in the order it is declared. */
export const describeFacts = (
  facts: Facts,
  workflow: Pick<Workflow, 'machine'>,
  state: { value: string; context: object },
) =>
  Object.entries(facts).flatMap(([field, fact]): Description['fields'][number][] => {
    if (!fact.label || fact.kind === 'lines') return [];
    const value =
      fact.kind === 'status'
        ? statusIn(workflow, state.value, fact)
        : wordsFor(fact, { ...state.context, ...reckonedFrom({ [field]: fact }, state.context) }[field]);
    return [{ field, label: fact.label, value }];
  });

const wordsFor = ({ kind }: Fact, value: unknown): Value =>
  kind === 'person' ? ((value as UserRef | null)?.name ?? '') : ((value ?? null) as Value);

/** What a list may be sorted by: every fact that has a value of its own, id and times. */
export const sortableFacts = (facts: Facts): [string, ...string[]] => [
  'id',
  ...Object.entries(facts).flatMap(([name, { kind }]) => {
    if (kind === 'lines' || kind === 'id') return [];
    return kind === 'person' ? [name, personName(name)] : [name];
  }),
  'createTime',
  'modifyTime',
];

type Answered<All extends Facts> = {
  [Name in keyof All as All[Name]['wire'] extends z.ZodNever ? never : Name]: All[Name]['wire'];
};

/** Other clients read the name of a person under this name. */
export const personName = <Name extends string>(fact: Name) => `${fact}Name` as const;

type IsPerson<One extends Fact> = [z.output<One['stored']>] extends [never]
  ? false
  : [z.output<One['stored']>] extends [UserRef | null]
    ? true
    : false;
type Named<All extends Facts> = {
  [Name in keyof All & string as IsPerson<All[Name]> extends true ? `${Name}Name` : never]: All[Name]['wire'];
};

/** The facts as answers have them; tables of lines are answered by the document itself. */
export const wireShape = <All extends Facts>(facts: All): Answered<All> & Named<All> =>
  Object.fromEntries(
    Object.entries(facts).flatMap(([name, { kind, wire }]) => {
      if (kind === 'lines') return [];
      return kind === 'person'
        ? [
            [name, wire],
            [personName(name), wire],
          ]
        : [[name, wire]];
    }),
  ) as Answered<All> & Named<All>;
