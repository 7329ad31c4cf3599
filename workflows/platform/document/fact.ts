import { z } from 'zod';
import type { Fact as Common, FactKind } from '#workflows/platform/facts/fact-type.js';
import { kinds } from '#workflows/platform/facts/facts.js';
import { defaulted, kind, type Rules } from '#workflows/platform/facts/kind.js';
import { type UserRef, userRef } from '#workflows/platform/kernel/actor.js';
import { rereadingOld } from '#workflows/platform/kernel/upcast.js';
import type { Audience } from './audience.js';

/**
 * Where a fact is read besides the document itself: its row holds it and nobody is answered it, it is answered where the
 * document is opened, or neither.
 */
export type Place = 'column' | 'detail' | 'document';

/** A fact of a document, with what only documents say of theirs. */
export interface Fact<
  Stored extends z.ZodType = z.ZodType,
  Wire extends z.ZodType = z.ZodType,
  Input extends z.ZodType = z.ZodType,
> extends Common<Stored, Wire, Input> {
  /** Of a status: the fact about a state that it shows; its label unless said otherwise. */
  readonly shows?: string;
  /** Of a stage: what its codes are called. */
  readonly words?: Readonly<Record<string, string>>;
  /** Follows from these other facts of the document, and is stored in no event. */
  readonly of?: readonly string[];
  readonly from?: (known: never) => unknown;
  /** The name that it has in rows, where that is another; no event tells it by its own. */
  readonly ofRow?: string;
  /** Of a group: what events hold under its name. Everywhere else they stand among the others. */
  readonly members?: Facts;
  /** Everywhere unless said otherwise. */
  readonly only?: Place;
  /** Who is told it; everybody unless said otherwise. Others find it in no answer, list, file or history. */
  readonly audience?: Audience;
}

// biome-ignore lint/suspicious/noExplicitAny: facts of all types
export type Facts = Readonly<Record<string, Fact<any, any, any>>>;

/** Nobody gives it: it follows, or is told by the system. */
const notAsked = { input: z.never(), required: false } as const;

/** In answers the name. */
const person = kind<typeof userRef, z.ZodString, Rules<UserRef>>({
  kind: 'person',
  stored: () => userRef,
  wire: z.string(),
  none: { id: '', name: '' },
  given: () => userRef,
});

/** Shown, but not stored: it is the state, in words. */
const status = (
  label: string,
  shows = 'label',
): Fact<z.ZodNever, z.ZodString, z.ZodNever> & { readonly kind: 'status' } => ({
  ...notAsked,
  kind: 'status',
  label,
  stored: z.never(),
  wire: z.string(),
  shows,
});

type Computed<Wire extends z.ZodType, Value> = Fact<z.ZodNever, Wire, z.ZodNever> & {
  readonly from: (known: never) => Value;
};

/**
 * What follows from other facts, which are named: it is computed anew by every event that tells one of them. Those that
 * no row holds are all told by the events that tell any of them.
 */
const computedAs = <Wire extends z.ZodType, Inside>(kind: FactKind, wire: Wire) => {
  const always = <Known>(
    label: string,
    of: readonly (keyof Known & string)[],
    from: (known: Known) => Inside,
  ): Computed<Wire, Inside> => ({ ...notAsked, kind, label, stored: z.never(), wire, of, from });
  const maybe = <Known>(
    label: string,
    of: readonly (keyof Known & string)[],
    from: (known: Known) => Inside | null,
  ): Computed<z.ZodNullable<Wire>, Inside | null> => ({
    ...notAsked,
    kind,
    label,
    stored: z.never(),
    wire: wire.nullable(),
    maybe: true,
    of,
    from,
  });
  return Object.assign(always, { maybe });
};

const computed = {
  text: computedAs<z.ZodString, string>('text', z.string()),
  /** Decimal text, as amounts are. */
  money: computedAs<z.ZodNumber, string>('money', z.number()),
};

/**
 * How far something has come: stored by its code, the first one where nothing was said, and shown in words.
 * @param earlier the codes of the words that old events hold in their place
 */
const stage = <const Words extends Readonly<Record<string, string>>>(
  label: string,
  words: Words,
  earlier: Readonly<Record<string, keyof Words & string>> = {},
) => {
  type Code = keyof Words & string;
  const codes = Object.keys(words) as [Code, ...Code[]];
  const code = rereadingOld(z.enum(codes), (value) => earlier[String(value)] ?? value);
  return { ...notAsked, kind: 'stage', label, stored: code.default(() => codes[0]), wire: z.string(), words } as const;
};

/** One of a few codes that rules depend on; nobody is shown it. The first one where nothing was said. */
const oneOf = <const Codes extends readonly [string, ...string[]]>(...codes: Codes) => {
  const [first]: readonly [Codes[number], ...string[]] = codes;
  return {
    ...notAsked,
    kind: 'code',
    label: '',
    stored: z.enum(codes).default(() => first),
    wire: z.string(),
  } as const;
};

/** Who made the document. */
const creator = (label: string): Fact<z.ZodNever, z.ZodString, z.ZodNever> => ({
  ...notAsked,
  kind: 'text',
  label,
  stored: z.never(),
  wire: z.string(),
  ofRow: 'creatorName',
});

/** Another fact of the same row, by a name of its own: lists that look at a document from another side say it so. */
const of = <One extends Fact>(name: string, one: One): One => ({ ...one, ofRow: name });

type StoredOf<Members extends Facts> = { [Name in keyof Members]: Members[Name]['stored'] };

type Group<Members extends Facts> = Omit<
  Fact<z.ZodDefault<z.ZodObject<StoredOf<Members>>>, z.ZodNever, z.ZodNever>,
  'members'
> & {
  readonly members: Members;
};

/** Facts that events hold together under one name. */
const group = <const Members extends Facts>(members: Members): Group<Members> => {
  const shape = Object.fromEntries(Object.entries(members).map(([name, { stored }]) => [name, stored]));
  const stored = z.object(shape as StoredOf<Members>);
  return {
    ...notAsked,
    kind: 'group',
    label: '',
    stored: defaulted(stored, stored.parse({})),
    wire: z.never(),
    members,
  };
};

const only = <const Where extends Place, One extends Fact>(
  place: Where,
  one: One,
): Omit<One, 'only'> & { readonly only: Where } => ({ ...one, only: place });

const toldTo = <One extends Fact>(
  audience: Audience,
  one: One,
): Omit<One, 'wire'> & { readonly wire: z.ZodOptional<One['wire']>; readonly audience: Audience } => ({
  ...one,
  wire: one.wire.optional(),
  audience,
});

/** A table inside the document; too large for a list. */
const lines = <Line extends z.ZodType>(
  label: string,
  line: Line,
): Fact<z.ZodDefault<z.ZodArray<Line>>, z.ZodNever, z.ZodNever> => ({
  ...notAsked,
  kind: 'lines',
  label,
  stored: defaulted(z.array(line), []),
  wire: z.never(),
});

/** The words that a document is declared with. */
export const fact = { ...kinds, person, stage, oneOf, status, computed, creator, lines, group, of, only, toldTo };
