import type { z } from 'zod';
import { isDecimal } from '#workflows/platform/facts/fact-type.js';
import type { UserRef } from '#workflows/platform/kernel/actor.js';
import { type Audience, isTold, type Listener } from './audience.js';
import type { Fact, Facts, Place } from './fact.js';
import { type Flat, flat, type Given, type Placed, valueIn } from './flat.js';

/** Whether a fact is part of a row's answer. */
const answered = (fact: Fact): boolean => fact.kind !== 'lines' && !fact.only;
/** Whether only the answer of the detail has it. */
const answeredInside = ({ only }: Fact): boolean => only === 'detail';

/** Fields a list can be sorted by: every fact that is part of a row and has a sortable value, the id, and times. */
export const sortableFacts = (facts: Facts): [string, ...string[]] => [
  'id',
  ...Object.entries(flat(facts)).flatMap(([name, fact]) => {
    if (!answered(fact) || fact.kind === 'id') return [];
    return fact.kind === 'person' ? [name, personName(name)] : [name];
  }),
  'createTime',
  'modifyTime',
];

/** Audience by response field, for facts that not everybody may see. */
export const audiencesOf = (facts: Facts): Readonly<Record<string, Audience>> =>
  Object.fromEntries(
    Object.entries(flat(facts)).flatMap(([name, fact]) =>
      fact.audience ? answerNames(name, fact).map((one) => [one, fact.audience as Audience]) : [],
    ),
  );

type Answered<All extends Facts> = {
  [Name in keyof All as All[Name]['wire'] extends z.ZodNever ? never : Name]: All[Name]['wire'];
};

/** Other clients read a person's name from a field of this name. */
export const personName = <Name extends string>(fact: Name) => `${fact}Name` as const;

type IsPerson<One extends Fact> = [z.output<One['stored']>] extends [never]
  ? false
  : [z.output<One['stored']>] extends [UserRef | null]
    ? true
    : false;
type Named<All extends Facts> = {
  [Name in keyof All & string as IsPerson<All[Name]> extends true ? `${Name}Name` : never]: All[Name]['wire'];
};
type Shape<All> = All extends Facts ? Answered<All> & Named<All> : never;

const shapeOf = (facts: Facts, holds: (fact: Fact) => boolean): Record<string, z.ZodType> =>
  Object.fromEntries(
    Object.entries(flat(facts)).flatMap(([name, fact]) =>
      holds(fact) ? answerNames(name, fact).map((one) => [one, fact.wire]) : [],
    ),
  );
const answerNames = (name: string, { kind }: Fact): string[] => (kind === 'person' ? [name, personName(name)] : [name]);

/** Response shape of a row; tables of lines are part of the document's own response. */
export const wireShape = <All extends Facts>(facts: All): Shape<Placed<Flat<All>, Place>> =>
  shapeOf(facts, answered) as Shape<Placed<Flat<All>, Place>>;

type Inside<All> = { [Name in keyof All as All[Name] extends { readonly only: 'detail' } ? Name : never]: All[Name] };

/** Response shape of the facts that only the detail response holds. */
export const insideShape = <All extends Facts>(facts: All): Shape<Inside<Flat<All>>> =>
  shapeOf(facts, answeredInside) as Shape<Inside<Flat<All>>>;

/** Response shape of all these facts, wherever else they are answered. */
export const wholeShape = <All extends Facts>(facts: All): Shape<Flat<All>> =>
  shapeOf(facts, () => true) as Shape<Flat<All>>;

/** A value as responses represent it. */
export function wireValue({ kind, words }: Pick<Fact, 'kind' | 'words'>, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (words) return words[String(value)] ?? '';
  if (kind === 'count' || isDecimal({ kind })) return Number(value);
  return kind === 'person' ? (value as UserRef).name : value;
}

/** A row's response for one user. @param stored returns the value of a fact */
export const wireRowOf = (facts: Facts, actor: Listener, stored: (name: string, fact: Fact) => unknown) =>
  wireOf(facts, (fact) => answered(fact) && isTold(fact.audience, actor), stored);

/** The facts that only the detail response holds, for one user. */
export const wireInside = <All extends Facts>(facts: All, actor: Listener, known: object) =>
  wireOf(
    facts,
    (fact) => answeredInside(fact) && isTold(fact.audience, actor),
    (name) => valueIn(facts, known as Given, name),
  ) as z.output<z.ZodObject<ReturnType<typeof insideShape<All>>>>;

/** All these facts, for one user. @param known their values by name */
export const wireWhole = <All extends Facts>(
  facts: All,
  actor: Listener,
  known: Readonly<Record<keyof All, unknown>>,
) =>
  wireOf(
    facts,
    ({ audience }) => isTold(audience, actor),
    (name) => known[name],
  ) as z.output<z.ZodObject<ReturnType<typeof wholeShape<All>>>>;

function wireOf(facts: Facts, holdsFor: (fact: Fact) => boolean, stored: (name: string, fact: Fact) => unknown) {
  const answer: Record<string, unknown> = {};
  for (const [name, fact] of Object.entries(flat(facts))) {
    if (!holdsFor(fact)) continue;
    const value = wireValue(fact, stored(name, fact));
    for (const one of answerNames(name, fact)) answer[one] = value;
  }
  return answer;
}
