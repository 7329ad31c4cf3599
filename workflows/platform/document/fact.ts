import { z } from 'zod';
import { userRef } from '#workflows/platform/kernel/actor.js';
import type { RoleCode } from '#workflows/platform/kernel/roles.js';
import { stored as kept } from '#workflows/platform/kernel/stored.js';
import { rereadingOld } from '#workflows/platform/kernel/upcast.js';

/**
 * What a document knows of itself, each fact said once: what it is called, how events hold it, how it is answered.
 * Events, the record, rows, answers, captions and histories follow.
 */
export type FactKind =
  | 'id'
  | 'text'
  | 'code'
  | 'stage'
  | 'money'
  | 'rate'
  | 'percent'
  | 'count'
  | 'day'
  | 'flag'
  | 'person'
  | 'status'
  | 'lines'
  | 'group';

/**
 * Where a fact is read besides the document itself: its row holds it and nobody is answered it, it is answered where the
 * document is opened, or neither.
 */
export type Place = 'column' | 'detail' | 'document';

export interface Fact<Stored extends z.ZodType = z.ZodType, Wire extends z.ZodType = z.ZodType> {
  readonly kind: FactKind;
  /** Empty: nobody is shown it. */
  readonly label: string;
  /** As events hold it; what old events lack is as if nobody had said anything. */
  readonly stored: Stored;
  readonly wire: Wire;
  /** Of a status: the fact about a state that it shows; its label unless said otherwise. */
  readonly shows?: string;
  /** Of a stage: what its codes are called. */
  readonly words?: Readonly<Record<string, string>>;
  /** It may be missing: null. */
  readonly maybe?: true;
  /** Follows from these other facts of the document, and is stored in no event. */
  readonly of?: readonly string[];
  readonly from?: (known: never) => unknown;
  /** Every row has it by itself; no event tells it. */
  readonly ofRow?: true;
  /** Of a group: what events hold under its name. Everywhere else they stand among the others. */
  readonly members?: Facts;
  /** Everywhere unless said otherwise. */
  readonly only?: Place;
  /** Who holds this role is not told it. */
  readonly withheldFrom?: RoleCode;
}

// biome-ignore lint/suspicious/noExplicitAny: facts of all types
export type Facts = Readonly<Record<string, Fact<any, any>>>;

/** Facts of one kind, which are there from the beginning; and `maybe` such that become known later. */
const kind = <Stored extends z.ZodType, Wire extends z.ZodType>(
  name: FactKind,
  stored: (label: string) => Stored,
  wire: Wire,
  none: z.output<Stored>,
) => {
  const known = (label = '', unknown = none): Fact<z.ZodDefault<Stored>, Wire> => ({
    kind: name,
    label,
    stored: stored(label).default(unknown as never),
    wire,
  });
  const maybe = (label = ''): Fact<z.ZodDefault<z.ZodNullable<Stored>>, z.ZodNullable<Wire>> => ({
    kind: name,
    label,
    stored: stored(label)
      .nullable()
      .default(null as never),
    wire: wire.nullable(),
    maybe: true,
  });
  return Object.assign(known, { maybe });
};

/** Shown, but not stored: it is the state, in words. */
const status = (label: string, shows = 'label'): Fact<z.ZodNever, z.ZodString> => ({
  kind: 'status',
  label,
  stored: z.never(),
  wire: z.string(),
  shows,
});

type Computed<Wire extends z.ZodType, Value> = Fact<z.ZodNever, Wire> & { readonly from: (known: never) => Value };

/**
 * What follows from other facts, which are named: it is computed anew by every event that tells one of them. Those that
 * no row holds are all told by the events that tell any of them.
 */
const computedAs = <Wire extends z.ZodType, Inside>(kind: FactKind, wire: Wire) => {
  const always = <Known>(
    label: string,
    of: readonly (keyof Known & string)[],
    from: (known: Known) => Inside,
  ): Computed<Wire, Inside> => ({ kind, label, stored: z.never(), wire, of, from });
  const maybe = <Known>(
    label: string,
    of: readonly (keyof Known & string)[],
    from: (known: Known) => Inside | null,
  ): Computed<z.ZodNullable<Wire>, Inside | null> => ({
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
  return { kind: 'stage', label, stored: code.default(() => codes[0]), wire: z.string(), words } as const;
};

/** One of a few codes that rules depend on; nobody is shown it. The first one where nothing was said. */
const oneOf = <const Codes extends readonly [string, ...string[]]>(...codes: Codes) => {
  const [first]: readonly [Codes[number], ...string[]] = codes;
  return { kind: 'code', label: '', stored: z.enum(codes).default(() => first), wire: z.string() } as const;
};

/** Who made the document. */
const creator = (label: string): Fact<z.ZodNever, z.ZodString> => ({
  kind: 'text',
  label,
  stored: z.never(),
  wire: z.string(),
  ofRow: true,
});

type StoredOf<Members extends Facts> = { [Name in keyof Members]: Members[Name]['stored'] };

type Group<Members extends Facts> = Omit<Fact<z.ZodDefault<z.ZodObject<StoredOf<Members>>>, z.ZodNever>, 'members'> & {
  readonly members: Members;
};

/** Facts that events hold together under one name. */
const group = <const Members extends Facts>(members: Members): Group<Members> => {
  const shape = Object.fromEntries(Object.entries(members).map(([name, { stored }]) => [name, stored]));
  const stored = z.object(shape as StoredOf<Members>);
  return { kind: 'group', label: '', stored: stored.default(stored.parse({}) as never), wire: z.never(), members };
};

const only = <const Where extends Place, One extends Fact>(
  place: Where,
  one: One,
): Omit<One, 'only'> & { readonly only: Where } => ({ ...one, only: place });

const withheld = <Stored extends z.ZodType, Wire extends z.ZodType>(
  role: RoleCode,
  one: Fact<Stored, Wire>,
): Fact<Stored, z.ZodOptional<Wire>> => ({ ...one, wire: one.wire.optional(), withheldFrom: role });

/** A table inside the document; too large for a list. */
const lines = <Line extends z.ZodType>(
  label: string,
  line: Line,
): Fact<z.ZodDefault<z.ZodArray<Line>>, z.ZodNever> => ({
  kind: 'lines',
  label,
  stored: z.array(line).default([] as never),
  wire: z.never(),
});

/** The words that a document is declared with. */
export const fact = {
  /** Of another document or record: what it is about stands beside it in words. */
  id: kind('id', () => z.string(), z.string(), ''),
  text: kind('text', () => z.string(), z.string(), ''),
  /** A number or another mark that is no language: it is sorted as its letters stand in the alphabet. */
  code: kind('code', () => z.string(), z.string(), ''),
  stage,
  oneOf,
  /** Decimal text inside, in answers the number it is. */
  money: kind('money', kept.money, z.number(), '0.00'),
  /** Of one unit. */
  price: kind('money', kept.price, z.number(), '0.00'),
  computed,
  rate: kind('rate', kept.rate, z.number(), '0'),
  percent: kind('percent', kept.share, z.number(), '0'),
  count: kind('count', kept.count, z.number(), 0),
  /** Of one kind of goods. */
  quantity: kind('count', kept.quantity, z.number(), 0),
  /** yyyy-MM-dd */
  day: kind('day', kept.day, z.string(), ''),
  flag: kind('flag', () => z.boolean(), z.boolean(), false),
  /** In answers the name. */
  person: kind('person', () => userRef, z.string(), { id: '', name: '' }),
  status,
  creator,
  lines,
  group,
  only,
  withheld,
};
