import type { z } from 'zod';
import { isDecimal } from '#workflows/platform/facts/fact-type.js';
import type { UserRef } from '#workflows/platform/kernel/actor.js';
import { type Audience, isTold, type Listener } from './audience.js';
import type { Fact, Facts, Place } from './fact.js';
import { type Flat, flat, type Given, type Placed, valueIn } from './flat.js';

/** How facts are answered: with the row of a document, or where it is opened. */

const answered = (fact: Fact): boolean => fact.kind !== 'lines' && !fact.only;
const answeredInside = ({ only }: Fact): boolean => only === 'detail';

/** What a list may be sorted by: every fact that is answered and has a value of its own, id and times. */
export const sortableFacts = (facts: Facts): [string, ...string[]] => [
  'id',
  ...Object.entries(flat(facts)).flatMap(([name, fact]) => {
    if (!answered(fact) || fact.kind === 'id') return [];
    return fact.kind === 'person' ? [name, personName(name)] : [name];
  }),
  'createTime',
  'modifyTime',
];

/** Who is told a fact, where not everybody is. */
export const audiencesOf = (facts: Facts): Readonly<Record<string, Audience>> =>
  Object.fromEntries(
    Object.entries(flat(facts)).flatMap(([name, fact]) =>
      fact.audience ? answerNames(name, fact).map((one) => [one, fact.audience as Audience]) : [],
    ),
  );

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
type Shape<All> = All extends Facts ? Answered<All> & Named<All> : never;

const shapeOf = (facts: Facts, holds: (fact: Fact) => boolean): Record<string, z.ZodType> =>
  Object.fromEntries(
    Object.entries(flat(facts)).flatMap(([name, fact]) =>
      holds(fact) ? answerNames(name, fact).map((one) => [one, fact.wire]) : [],
    ),
  );
const answerNames = (name: string, { kind }: Fact): string[] => (kind === 'person' ? [name, personName(name)] : [name]);

/** The facts as rows are answered; tables of lines are answered by the document itself. */
export const wireShape = <All extends Facts>(facts: All): Shape<Placed<Flat<All>, Place>> =>
  shapeOf(facts, answered) as Shape<Placed<Flat<All>, Place>>;

type Inside<All> = { [Name in keyof All as All[Name] extends { readonly only: 'detail' } ? Name : never]: All[Name] };

/** The facts that are answered only where the document is opened. */
export const insideShape = <All extends Facts>(facts: All): Shape<Inside<Flat<All>>> =>
  shapeOf(facts, answeredInside) as Shape<Inside<Flat<All>>>;

/** A value as answers have it. */
export function wireValue({ kind, words }: Pick<Fact, 'kind' | 'words'>, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (words) return words[String(value)] ?? '';
  if (kind === 'count' || isDecimal({ kind })) return Number(value);
  return kind === 'person' ? (value as UserRef).name : value;
}

/** The facts of a row as somebody is answered them. @param stored the value of a fact */
export const wireRowOf = (facts: Facts, actor: Listener, stored: (name: string, fact: Fact) => unknown) =>
  wireOf(facts, (fact) => answered(fact) && isTold(fact.audience, actor), stored);

/** What is answered only where the document is opened. */
export const wireInside = <All extends Facts>(facts: All, actor: Listener, known: object) =>
  wireOf(
    facts,
    (fact) => answeredInside(fact) && isTold(fact.audience, actor),
    (name) => valueIn(facts, known as Given, name),
  ) as z.output<z.ZodObject<ReturnType<typeof insideShape<All>>>>;

function wireOf(facts: Facts, holdsFor: (fact: Fact) => boolean, stored: (name: string, fact: Fact) => unknown) {
  const answer: Record<string, unknown> = {};
  for (const [name, fact] of Object.entries(flat(facts))) {
    if (!holdsFor(fact)) continue;
    const value = wireValue(fact, stored(name, fact));
    for (const one of answerNames(name, fact)) answer[one] = value;
  }
  return answer;
}
