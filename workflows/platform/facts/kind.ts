import { z } from 'zod';
import { missingValue } from '#workflows/platform/input/missing-value.js';
import type { Fact, FactKind } from './fact-type.js';

/** Options of facts of all kinds. */
export interface Rules<Value> {
  /** Must be entered, or the message if it is missing where the usual one does not fit; without it, optional. */
  readonly required?: true | string;
  /** Records from before it was required may lack it. */
  readonly lenient?: true;
  /** Set when the record is created, never changed. */
  readonly fixed?: true;
  readonly hint?: string;
  /** Value until one is entered; defaults to the kind's empty value. */
  readonly default?: Value;
}

/** Message if the value is missing; undefined for an optional fact. */
export const missingOf = ({ required }: Pick<Rules<unknown>, 'required'>): string | undefined =>
  required === true ? missingValue : required;

export const unset = (value: unknown) => value === undefined || value === null || value === '';

/** How facts of a kind are built. */
interface Making<Bare extends z.ZodType, Wire extends z.ZodType, Options> {
  readonly kind: FactKind;
  readonly stored: (label: string, options: Options) => Bare;
  readonly wire: Wire;
  readonly none: z.output<Bare>;
  /** Input schema; gets `undefined` if a required value is missing. */
  readonly given: (label: string, options: Options) => z.ZodType<z.output<Bare>>;
  /** Prepares input for `given`: an empty value becomes none, unless the fact is required. */
  readonly taken?: (value: unknown, options: Options, none: z.output<Bare> | null) => unknown;
  /** Rules that forms display. */
  readonly shown?: (
    options: Options,
  ) => Partial<Pick<Fact, 'max' | 'tel' | 'dictionary' | 'places' | 'range' | 'days' | 'past'>>;
}

/** A required fact without a default is present in every record. */
type SureIf<Said> = Said extends { required: true | string; lenient?: undefined; default?: undefined }
  ? { readonly sure: true }
  : unknown;

/** Clients send numbers as text and text as numbers; optional facts may be omitted. */
type Asked<Value, Said> = Said extends { required: true | string }
  ? z.ZodType<Value, Value | string | number>
  : z.ZodDefault<z.ZodType<Value, Value | string | number | null | undefined>>;

/** Keeps the caption in the type, so that showing a fact without one does not compile. */
interface Called<Label extends string> {
  readonly label: Label;
}

/** Builds facts of one kind that are known from the start; `maybe` builds facts that are null until known. */
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
    Said extends { required: true | string } ? Asked<z.output<Bare>, Said> : Asked<z.output<Bare> | null, Said>
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
    // Never null here, because `none` is a value of the kind.
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

/** Zod types the default by the schema's computed output, which is unknown for a generic schema, hence the cast. */
export const defaulted = <Bare extends z.ZodType>(schema: Bare, none: z.output<Bare>): z.ZodDefault<Bare> =>
  schema.default(none as never);

const isSure = ({ required, lenient, default: standard }: Rules<unknown>): boolean =>
  required !== undefined && !lenient && standard === undefined;

/** The common rules that a fact keeps. */
export const toldOf = ({ required, fixed, hint }: Rules<unknown>) => ({
  required: required !== undefined,
  ...(fixed && { fixed }),
  ...(hint && { hint }),
});

const usual = (value: unknown, { required }: Rules<unknown>, none: unknown): unknown =>
  unset(value) ? (required ? undefined : none) : value;
