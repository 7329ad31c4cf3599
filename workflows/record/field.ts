import { z } from 'zod';
import { decimal } from '#workflows/kernel/money.js';

/**
 * The fields of a record, each said once: what it is called, how events hold it, how it is given (with the messages of
 * the spec), how it is answered, and what it refers to. Events, checks, rows, calls, forms and histories follow.
 */
export type FieldKind =
  | 'text'
  | 'lines'
  | 'whole'
  | 'decimal'
  | 'toggle'
  | 'choice'
  | 'day'
  | 'one'
  | 'many'
  | 'shaped'
  | 'own';

export interface Field<Stored extends z.ZodType = z.ZodType, Wire extends z.ZodType = z.ZodType> {
  readonly kind: FieldKind;
  readonly label: string;
  /** As events hold it. Lenient: a rule that is new must not make an old event unreadable. */
  readonly stored: Stored;
  /** As it is given. Strict, with a message for whoever gives it. */
  readonly input: z.ZodType<z.output<Stored>>;
  /** As answers have it. */
  readonly wire: Wire;
  readonly required: boolean;
  /** Most characters. */
  readonly max?: number;
  /** Decimal places. */
  readonly places?: number;
  /** Least and largest number. */
  readonly range?: readonly [least: number, largest: number];
  readonly choices?: Choices;
  readonly reference?: Reference;
  readonly fixed?: true;
  readonly secret?: true;
  /** What the form says beside it. */
  readonly hint?: string;
}

// biome-ignore lint/suspicious/noExplicitAny: fields of all types
export type Fields = Readonly<Record<string, Field<any, any>>>;
export type Choices = readonly (readonly [value: number | string, label: string])[];

export interface Reference {
  /** Name of the record type it refers to. */
  readonly to: string;
  /** The field that names the other record, and what answers call that name here. */
  readonly shows?: string;
  readonly as?: string;
  /** Why the other record cannot be removed while this one refers to it; null when it can. */
  readonly inUse: string | null;
  /** What stands for “none”: null unless said otherwise. */
  readonly none: string | null;
}

interface Common {
  /** Said when it is empty; without it the field may be empty. */
  readonly required?: string;
  /** Records from before it was required may lack it. */
  readonly lenient?: true;
  /** Given when the record is created, never changed. */
  readonly fixed?: true;
  readonly hint?: string;
}

export const inUse = '数据被引用，无法删除';
const malformed = '请求有错误';

/** Characters as people count them: an emoji is one. */
const lengthOf = (text: string): number => [...text].length;
const ofLength = (least: number, most: number, message: string) =>
  z.string().refine((text) => lengthOf(text) >= least && lengthOf(text) <= most, message);

const unset = (value: unknown) => value === undefined || value === null || value === '';
/** Clients send numbers as text and text as numbers. */
const asText = (value: unknown) => (typeof value === 'number' ? String(value) : (value ?? undefined));
const asNumber = (value: unknown) =>
  unset(value) ? undefined : typeof value === 'string' && value.trim() !== '' ? Number(value) : value;

/** What is left out is as usual; what is left empty is asked for. */
const whenUnset = (value: unknown, { required, default: standard }: Common & { default?: unknown }) =>
  required && value !== undefined ? undefined : standard;

interface TextOptions extends Common {
  /** Characters, with the message when there are fewer or more. */
  readonly length?: readonly [least: number, most: number, message: string];
  readonly max?: number;
  /** Several lines. */
  readonly lines?: true;
}
type Filled<Options> = Options extends { lenient: true }
  ? z.ZodDefault<z.ZodString>
  : Options extends { required: string }
    ? z.ZodString
    : z.ZodDefault<z.ZodString>;

function text<const Options extends TextOptions>(
  label: string,
  options: Options = {} as Options,
): Field<Filled<Options>, z.ZodString> {
  const { required, length } = options;
  const most = length?.[1] ?? options.max ?? 200;
  const given = z.string({ error: required ?? malformed }).trim();
  const within = length ? ofLength(...length) : ofLength(0, most, `最多${most}个字符`);
  const filled = required ? given.min(1, required).pipe(within) : given.pipe(z.union([z.literal(''), within]));
  return {
    kind: options.lines ? 'lines' : 'text',
    label,
    stored: (required && !options.lenient ? z.string() : z.string().default('')) as Filled<Options>,
    input: z.preprocess((value) => asText(value) ?? (required ? undefined : ''), filled) as never,
    wire: z.string(),
    required: required !== undefined,
    max: most,
    ...common(options),
  };
}

interface NumberOptions extends Common {
  readonly least?: number;
  readonly largest?: number;
  /** Said when it lies outside. */
  readonly outside?: string;
}

function whole<const Options extends NumberOptions & { default?: number }>(
  label: string,
  options: Options = {} as Options,
): Field<Options extends { default: number } ? z.ZodDefault<z.ZodNumber> : z.ZodNumber, z.ZodNumber> {
  const { required, least = 0, largest = 999_999_999, default: standard } = options;
  const outside = options.outside ?? `必须是${least}到${largest}之间的整数`;
  const given = z
    .number({ error: required ?? outside })
    .int(outside)
    .min(least, outside)
    .max(largest, outside);
  return {
    kind: 'whole',
    label,
    stored: (standard === undefined ? z.number().int() : z.number().int().default(standard)) as never,
    input: z.preprocess((value) => asNumber(value) ?? whenUnset(value, options), given) as never,
    wire: z.number(),
    required: required !== undefined,
    range: [least, largest],
    ...common(options),
  };
}

interface DecimalOptions extends NumberOptions {
  /** Most decimal places. */
  readonly places?: number;
}

/** Inside decimal text, in answers the number it is. */
function exact<const Options extends DecimalOptions & { default?: string }>(
  label: string,
  options: Options = {} as Options,
): Field<Options extends { default: string } ? z.ZodDefault<z.ZodString> : z.ZodString, z.ZodNumber> {
  const { required, least = 0, largest = 999_999_999_999, places = 2, default: standard } = options;
  const outside = options.outside ?? `必须是${least}到${largest}之间的数字`;
  const given = z
    .union([z.number(), z.string()], { error: required ?? outside })
    .transform((value, context) => {
      const written = typeof value === 'number' ? decimal(value).toFixed() : value.trim();
      if (/^-?\d{1,15}(\.\d{1,30})?$/.test(written)) return decimal(written);
      context.addIssue({ code: 'custom', message: outside });
      return z.NEVER;
    })
    .refine((value) => value.gte(least) && value.lte(largest), outside)
    .refine((value) => value.decimalPlaces() <= places, `最多保留${places}位小数`)
    .transform((value) => value.toFixed());
  return {
    kind: 'decimal',
    label,
    stored: (standard === undefined ? z.string() : z.string().default(standard)) as never,
    input: z.preprocess((value) => (unset(value) ? whenUnset(value, options) : value), given) as never,
    wire: z.number(),
    required: required !== undefined,
    places,
    range: [least, largest],
    ...common(options),
  };
}

const truths = new Map<unknown, boolean>([
  ['true', true],
  ['1', true],
  [1, true],
  ['false', false],
  ['0', false],
  [0, false],
]);

const toggle = (
  label: string,
  options: Common & { default: boolean },
): Field<z.ZodDefault<z.ZodBoolean>, z.ZodBoolean> => ({
  kind: 'toggle',
  label,
  stored: z.boolean().default(options.default),
  input: z.preprocess(
    (value) => (unset(value) ? options.default : (truths.get(value) ?? value)),
    z.boolean({ error: malformed }),
  ),
  wire: z.boolean(),
  required: false,
  ...common(options),
});

/** One of a few codes, each with its words. */
function choice<const List extends Choices, const Options extends Common & { default?: List[number][0] }>(
  label: string,
  choices: List,
  options: Options = {} as Options,
): Field<
  Options extends { default: List[number][0] } ? z.ZodDefault<z.ZodType<List[number][0]>> : z.ZodType<List[number][0]>,
  z.ZodType<List[number][0]>
> {
  const { required, default: standard } = options;
  const values = choices.map(([value]) => value);
  const one = z.custom<List[number][0]>((value) => values.includes(value as never), { error: `${label}不正确` });
  const given = (value: unknown) =>
    unset(value)
      ? required
        ? undefined
        : standard
      : (values.find((known) => String(known) === String(value)) ?? value);
  const stored = (typeof values[0] === 'number' ? z.number() : z.string()) as unknown as z.ZodType<List[number][0]>;
  return {
    kind: 'choice',
    label,
    stored: (standard === undefined ? stored : stored.default(standard as never)) as never,
    input: z
      .preprocess(
        given,
        z.any().superRefine((value, context) => {
          if (value === undefined) context.addIssue({ code: 'custom', message: required ?? `${label}不正确` });
        }),
      )
      .pipe(one) as never,
    wire: stored,
    required: required !== undefined,
    choices,
    ...common(options),
  };
}

/** A day, yyyy-MM-dd, or none. */
const day = <const Options extends Common>(
  label: string,
  options: Options = {} as Options,
): Field<
  Options extends { required: string } ? z.ZodString : z.ZodDefault<z.ZodNullable<z.ZodString>>,
  Options extends { required: string } ? z.ZodString : z.ZodNullable<z.ZodString>
> => ({
  kind: 'day',
  label,
  stored: (options.required ? z.string() : z.string().nullable().default(null)) as never,
  input: z.preprocess(
    (value) => (unset(value) ? null : value),
    options.required
      ? z.iso.date({ error: ({ input }) => (input === null ? options.required : `${label}不正确`) })
      : z.iso.date(`${label}不正确`).nullable(),
  ) as never,
  wire: (options.required ? z.string() : z.string().nullable()) as never,
  required: options.required !== undefined,
  ...common(options),
});

interface ReferenceOptions extends Common, Partial<Reference> {}
type Sure = { required: string; lenient?: never } | { none: string };
type OneStored<Options> = Options extends { none: string }
  ? z.ZodDefault<z.ZodString>
  : Options extends Sure
    ? z.ZodString
    : z.ZodDefault<z.ZodNullable<z.ZodString>>;
const aReference = z.string().max(64, malformed);

/** Another record, by id. */
function one<const Options extends ReferenceOptions>(
  label: string,
  to: string,
  options: Options = {} as Options,
): Field<OneStored<Options>, Options extends Sure ? z.ZodString : z.ZodNullable<z.ZodString>> {
  const { required, none = null } = options;
  const stored =
    required && !options.lenient
      ? z.string()
      : none === null
        ? z.string().nullable().default(null)
        : z.string().default(none);
  return {
    kind: 'one',
    label,
    stored: stored as never,
    input: z.preprocess(
      (value) =>
        unset(value) || String(value) === String(none ?? '0') ? (required ? undefined : none) : String(value),
      required ? z.string({ error: required }).min(1, required).pipe(aReference) : aReference.nullable(),
    ) as never,
    wire: (stored instanceof z.ZodString || none !== null ? z.string() : z.string().nullable()) as never,
    required: required !== undefined,
    reference: {
      to,
      none,
      inUse: options.inUse === undefined ? inUse : options.inUse,
      ...(options.as && { as: options.as, shows: options.shows ?? 'name' }),
    },
    ...common(options),
  };
}

/** Several records, by id: an array, or comma-joined text, as clients send it. */
const many = (
  label: string,
  to: string,
  options: ReferenceOptions = {},
): Field<z.ZodDefault<z.ZodArray<z.ZodString>>, z.ZodArray<z.ZodString>> => ({
  kind: 'many',
  label,
  stored: z.array(z.string()).default([]),
  input: z.preprocess(
    (value) => [
      ...new Set((Array.isArray(value) ? value : String(value ?? '').split(',')).map(String).filter(Boolean)),
    ],
    z.array(aReference).max(2000, malformed),
  ),
  wire: z.array(z.string()),
  required: false,
  reference: { to, none: null, inUse: options.inUse === undefined ? inUse : options.inUse },
  ...common(options),
});

/** What nobody gives: numbers, hashes, states, set by the server. */
export interface OwnField<Stored extends z.ZodType> extends Field<Stored, z.ZodType<z.output<Stored>>> {
  readonly own: true;
}

interface OwnOptions extends Partial<Pick<Reference, 'to' | 'as' | 'shows' | 'inUse'>> {
  readonly secret?: true;
}

const own = <Stored extends z.ZodType>(
  label: string,
  stored: Stored,
  { secret, to, inUse: held = inUse, as, shows = 'name' }: OwnOptions = {},
): OwnField<Stored> => ({
  own: true,
  kind: 'own',
  label,
  stored,
  input: stored as never,
  wire: z.unknown() as never,
  required: false,
  ...(secret && { secret }),
  ...(to && { reference: { to, none: null, inUse: held, ...(as && { as, shows }) } }),
});

/** A field of a shape of its own, given by its schemas. */
const shaped = <Stored extends z.ZodType>(
  label: string,
  stored: Stored,
  input: z.ZodType<z.output<Stored>>,
): Field<Stored, z.ZodType<z.output<Stored>>> => ({
  kind: 'shaped',
  label,
  stored,
  input,
  wire: z.unknown() as never,
  required: false,
});

const common = ({ fixed, hint }: Common) => ({ ...(fixed && { fixed }), ...(hint && { hint }) });

export const field = { text, whole, decimal: exact, toggle, choice, day, one, many, own, shaped };

export const isOwn = (one: Field): boolean => 'own' in one;
