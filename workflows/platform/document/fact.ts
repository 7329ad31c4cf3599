import { z } from 'zod';
import type { Fact as Common, FactKind } from '#workflows/platform/facts/fact-type.js';
import { kinds } from '#workflows/platform/facts/facts.js';
import { defaulted, kind, type Rules } from '#workflows/platform/facts/kind.js';
import { type UserRef, userRef } from '#workflows/platform/kernel/actor.js';
import { rereadingOld } from '#workflows/platform/kernel/upcast.js';
import { type Audience, allBut } from './audience.js';

/**
 * Where a fact is available besides the document itself: `column` in its row but not in responses, `detail` in the
 * detail response only, `document` in neither.
 */
export type Place = 'column' | 'detail' | 'document';

/** A fact of a document, with the properties that only documents use. */
export interface Fact<
  Stored extends z.ZodType = z.ZodType,
  Wire extends z.ZodType = z.ZodType,
  Input extends z.ZodType = z.ZodType,
> extends Common<Stored, Wire, Input> {
  /** For a status: which property of the state it shows; the label by default. */
  readonly shows?: string;
  /** For a stage: display text by code. */
  readonly words?: Readonly<Record<string, string>>;
  /** For a computed fact: names of the facts it is computed from. No event stores it. */
  readonly of?: readonly string[];
  readonly from?: (known: never) => unknown;
  /** Column name in rows, if different; no event stores the fact under its own name. */
  readonly ofRow?: string;
  /** For a group: the facts that events store under its name. Elsewhere they are flat, beside the other facts. */
  readonly members?: Facts;
  /** Available everywhere by default. */
  readonly only?: Place;
  /** Who may see it; everybody by default. Hidden from others in all responses, lists, files and histories. */
  readonly audience?: Audience;
}

// biome-ignore lint/suspicious/noExplicitAny: facts of all types
export type Facts = Readonly<Record<string, Fact<any, any, any>>>;

/** What has several codes is a stage, whose words its rows and histories know, or an entry of a dictionary. */
const { choice: _, ...kindsOfDocuments } = kinds;

/** Nobody enters such a fact: it is computed, or set by the system. */
const notAsked = { input: z.never(), required: false } as const;

/** Number of a document, this one or another: given once when the document is created, never entered. */
const serialNo = <const Label extends string>(label: Label) => ({ ...kinds.code(label), ...notAsked });

/** Responses hold the name. */
const person = kind<typeof userRef, z.ZodString, Rules<UserRef>>({
  kind: 'person',
  stored: () => userRef,
  wire: z.string(),
  none: { id: '', name: '' },
  given: () => userRef,
});

/** Shown, but not stored: derived from the state. */
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
 * A fact computed from the named facts, recomputed for each event that stores one of them. If no row holds these, the
 * event must store all of them.
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
  /** Decimal text, like amounts. */
  money: computedAs<z.ZodNumber, string>('money', z.number()),
};

/**
 * Progress of something: stored as a code, the first one by default, and shown as text.
 * @param earlier code by the text that old events store instead
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

/** One of a few codes that rules depend on, never shown. Defaults to the first code. */
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

/** Gives a fact of the same row another name, for lists that show a document from another point of view. */
const of = <One extends Fact>(name: string, one: One): One => ({ ...one, ofRow: name });

type StoredOf<Members extends Facts> = { [Name in keyof Members]: Members[Name]['stored'] };

type Group<Members extends Facts> = Omit<
  Fact<z.ZodDefault<z.ZodObject<StoredOf<Members>>>, z.ZodNever, z.ZodNever>,
  'members'
> & {
  readonly members: Members;
};

/** Facts that events store together under one name. */
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

/** A table inside the document; too large for lists. */
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

/** Creator of the document, whom the bank must not learn (docs/rules/roles.md). */
const creator = (label: string) => {
  const fact: Fact<z.ZodNever, z.ZodString, z.ZodNever> = {
    ...notAsked,
    kind: 'text',
    label,
    stored: z.never(),
    wire: z.string(),
    ofRow: 'creatorName',
  };
  return toldTo(allBut('bank'), fact);
};

/** The vocabulary for declaring documents. */
export const fact = {
  ...kindsOfDocuments,
  serialNo,
  person,
  stage,
  oneOf,
  status,
  computed,
  creator,
  lines,
  group,
  of,
  only,
  toldTo,
};
