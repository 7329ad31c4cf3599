import { z } from 'zod';
import type { Fact, FactKind } from './fact-type.js';

/** What facts of all kinds may be told. */
export interface Rules<Value> {
  /** Said when it is not given; without it nobody need give it. */
  readonly required?: string;
  /** Records from before it was required may lack it. */
  readonly lenient?: true;
  /** Given when the record is created, never changed. */
  readonly fixed?: true;
  readonly hint?: string;
  /** The value until somebody gives one; the usual one of the kind, unless said otherwise. */
  readonly default?: Value;
}

export const unset = (value: unknown) => value === undefined || value === null || value === '';

/** How facts of a kind are made. */
interface Making<Bare extends z.ZodType, Wire extends z.ZodType, Options> {
  readonly kind: FactKind;
  readonly stored: (label: string, options: Options) => Bare;
  readonly wire: Wire;
  readonly none: z.output<Bare>;
  /** What somebody says; `undefined` where he should and does not. */
  readonly given: (label: string, options: Options) => z.ZodType<z.output<Bare>>;
  /** What is given, as `given` takes it: what is left empty is none, unless it must be said. */
  readonly taken?: (value: unknown, options: Options, none: z.output<Bare> | null) => unknown;
  /** What a form shows of the rules. */
  readonly shown?: (options: Options) => Partial<Pick<Fact, 'max' | 'places' | 'range' | 'days'>>;
}

/** A fact that is required, and has no value to stand for it until it is given, is in every record. */
type SureIf<Said> = Said extends { required: string; lenient?: undefined; default?: undefined }
  ? { readonly sure: true }
  : unknown;

/** Clients send numbers as text and text as numbers; what need not be given may be left out. */
type Asked<Value, Said> = Said extends { required: string }
  ? z.ZodType<Value, Value | string | number>
  : z.ZodDefault<z.ZodType<Value, Value | string | number | null | undefined>>;

/** Whether a fact has a caption is known to the compiler: a name without one is refused where it is shown. */
interface Called<Label extends string> {
  readonly label: Label;
}

/** Facts of one kind, which are there from the beginning; and `maybe` such that become known later: null until then. */
export interface Kind<Bare extends z.ZodType, Wire extends z.ZodType, Options> {
  <const Label extends string = '', Said extends Options = Options>(
    label?: Label,
    options?: Said,
  ): Fact<z.ZodDefault<Bare>, Wire, Asked<z.output<Bare>, Said>> & Called<Label> & SureIf<Said>;
  maybe<const Label extends string = '', Said extends Options = Options>(
    label?: Label,
    options?: Said,
  ): Fact<
    z.ZodDefault<z.ZodNullable<Bare>>,
    z.ZodNullable<Wire>,
    Said extends { required: string } ? Asked<z.output<Bare>, Said> : Asked<z.output<Bare> | null, Said>
  > &
    Called<Label>;
}

export function kind<Bare extends z.ZodType, Wire extends z.ZodType, Options extends Rules<z.output<Bare>>>(
  making: Making<Bare, Wire, Options>,
): Kind<Bare, Wire, Options> {
  const { taken = usual } = making;
  const common = (label: string, options: Options) => ({
    kind: making.kind,
    label,
    ...toldOf(options),
    ...making.shown?.(options),
  });
  const asked = (label: string, options: Options, none: z.output<Bare> | null) => {
    const given = making.given(label, options);
    const said = none === null && !options.required ? given.nullable() : given;
    return z.preprocess((value) => taken(value, options, none), said);
  };
  const known = (label = '', options = {} as Options) => {
    const none = options.default ?? making.none;
    const bare = making.stored(label, options);
    const sure = isSure(options) && ({ sure: true } as const);
    // What is asked is never null here: there is something that stands for none.
    const input = asked(label, options, none) as z.ZodType<z.output<Bare>>;
    return { ...common(label, options), stored: defaulted(bare, none), wire: making.wire, input, ...sure };
  };
  const maybe = (label = '', options = {} as Options) => ({
    ...common(label, options),
    stored: defaulted(making.stored(label, options).nullable(), null as z.output<z.ZodNullable<Bare>>),
    wire: making.wire.nullable(),
    input: asked(label, options, null),
    maybe: true as const,
  });
  return Object.assign(known, { maybe }) as Kind<Bare, Wire, Options>;
}

/** Schemas of any type are told their default by one that is not: zod asks for the type that it computes itself. */
export const defaulted = <Bare extends z.ZodType>(schema: Bare, none: z.output<Bare>): z.ZodDefault<Bare> =>
  schema.default(none as never);

const isSure = ({ required, lenient, default: standard }: Rules<unknown>): boolean =>
  required !== undefined && !lenient && standard === undefined;

/** What a fact keeps of the rules that all kinds have. */
export const toldOf = ({ required, fixed, hint }: Rules<unknown>) => ({
  required: required !== undefined,
  ...(fixed && { fixed }),
  ...(hint && { hint }),
});

const usual = (value: unknown, { required }: Rules<unknown>, none: unknown): unknown =>
  unset(value) ? (required ? undefined : none) : value;
