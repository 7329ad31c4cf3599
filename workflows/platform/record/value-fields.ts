import { z } from 'zod';
import { asText } from '#workflows/platform/kernel/as-text.js';
import { type Bound, bounds, type Days, most } from '#workflows/platform/kernel/bounds.js';
import { dayInput } from '#workflows/platform/kernel/day-input.js';
import { asNumber, decimalInput, wholeInput } from '#workflows/platform/kernel/number-input.js';
import { stored as kept } from '#workflows/platform/kernel/stored.js';
import { type Choices, type Common, common, type Field, malformed, unset } from './field-type.js';
import { word } from './words.js';

/** Characters as people count them: an emoji is one. */
const lengthOf = (text: string): number => [...text].length;
const ofLength = (least: number, most: number, message: string) =>
  z.string().refine((text) => lengthOf(text) >= least && lengthOf(text) <= most, message);

const invisible = /[\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u;
const isCode = (text: string): boolean => !invisible.test(text) && text === text.normalize('NFKC');
/** Two of them, or a name beside one, would send what is for one to others. */
const isOneAddress = (text: string): boolean => /^[^\s@,;:<>()"]+@[^\s@,;:<>()"]+$/u.test(text);
/** Text of blanks and of what has no width is as good as none. */
const isVisible = (text: string): boolean => [...text].some((one) => !invisible.test(one));

/** Clients send numbers as text and text as numbers. */
const numberIn = (value: unknown) => (unset(value) ? undefined : asNumber(value));

/** What is left out is as usual, unless it is to be said; what is left empty is asked for. */
const whenUnset = (value: unknown, { required, toBeSaid, default: standard }: NumberOptions & { default?: unknown }) =>
  required && (toBeSaid || value !== undefined) ? undefined : standard;

interface TextOptions extends Common {
  /** Characters, with the message when there are fewer or more. */
  readonly length?: readonly [least: number, most: number, message: string];
  readonly max?: number;
  /** One of its entries, by the entry's value. */
  readonly dictionary?: string;
  /** Several lines. */
  readonly lines?: true;
  /** A name that people type to be known by: what they cannot see or cannot type alike is not in it. */
  readonly code?: true;
  /** One address of mail. */
  readonly mail?: true;
}
type Filled<Options> = Options extends { lenient: true }
  ? z.ZodDefault<z.ZodString>
  : Options extends { required: string }
    ? z.ZodString
    : z.ZodDefault<z.ZodString>;

export function text<const Options extends TextOptions>(
  label: string,
  options: Options = {} as Options,
): Field<Filled<Options>, z.ZodString> {
  const { required, length } = options;
  const longest = length?.[1] ?? options.max ?? (options.lines ? most.remark : most.text);
  const given = z.string({ error: required ?? malformed }).trim();
  const long = length ? ofLength(...length) : ofLength(0, longest, `最多${longest}个字符`);
  const said = options.mail ? long.refine(isOneAddress, `${label}必须是一个有效的邮箱地址`) : long;
  const within = options.code ? long.refine(isCode, `${label}不能包含空格、全角字符或不可见字符`) : said;
  const filled = required
    ? given.refine(isVisible, required).pipe(within)
    : given.pipe(z.union([z.literal(''), within]));
  const input = z.preprocess((value) => asText(value ?? undefined) ?? (required ? undefined : ''), filled);
  return {
    kind: options.lines ? 'lines' : 'text',
    label,
    stored: (required && !options.lenient ? z.string() : z.string().default('')) as Filled<Options>,
    input: (options.dictionary ? word(options.dictionary, label, input) : input) as never,
    wire: z.string(),
    required: required !== undefined,
    max: longest,
    ...common(options),
  };
}

interface NumberOptions extends Common {
  /** Of the table of bounds; what is said besides is narrower. */
  readonly bound?: Bound;
  readonly least?: number;
  readonly largest?: number;
  /** Said when it is too small. */
  readonly below?: string;
  /** Said when it lies outside or is no number. */
  readonly outside?: string;
  /** The default is only what a form begins with. */
  readonly toBeSaid?: true;
}

export function whole<const Options extends NumberOptions & { default?: number }>(
  label: string,
  options: Options = {} as Options,
): Field<Options extends { default: number } ? z.ZodDefault<z.ZodNumber> : z.ZodNumber, z.ZodNumber> {
  const { required, bound = bounds.quantity, default: standard } = options;
  const { least = bound.least, largest = bound.largest } = options;
  const given = wholeInput(label, { least, largest }, { ...options, missing: required });
  const stored = kept.within(label, { least, largest, places: 0 }).number;
  return {
    kind: 'whole',
    label,
    stored: (standard === undefined ? stored : stored.default(standard)) as never,
    input: z.preprocess((value) => numberIn(value) ?? whenUnset(value, options), given) as never,
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
export function exact<const Options extends DecimalOptions & { default?: string }>(
  label: string,
  options: Options = {} as Options,
): Field<Options extends { default: string } ? z.ZodDefault<z.ZodString> : z.ZodString, z.ZodNumber> {
  const { required, bound = bounds.amount, default: standard } = options;
  const { least = bound.least, largest = bound.largest, places = bound.places } = options;
  const given = decimalInput(label, { least, largest, places }, { ...options, missing: required });
  const stored = kept.within(label, { least, largest, places }).text;
  return {
    kind: 'decimal',
    label,
    stored: (standard === undefined ? stored : stored.default(standard)) as never,
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

export const toggle = (
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
export function choice<const List extends Choices, const Options extends Common & { default?: List[number][0] }>(
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
      : (values.find((known) => String(known) === asText(value)) ?? value);
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

interface DayOptions extends Common {
  /** First and last day; those of business, unless said otherwise. */
  readonly within?: Days;
}

/** A day, yyyy-MM-dd, or none. */
export const day = <const Options extends DayOptions>(
  label: string,
  options: Options = {} as Options,
): Field<
  Options extends { required: string } ? z.ZodString : z.ZodDefault<z.ZodNullable<z.ZodString>>,
  Options extends { required: string } ? z.ZodString : z.ZodNullable<z.ZodString>
> => ({
  kind: 'day',
  label,
  stored: (options.required
    ? kept.day(label, options.within)
    : kept.day(label, options.within).nullable().default(null)) as never,
  input: z.preprocess(
    (value) => (unset(value) ? null : value),
    options.required
      ? dayInput(
          label,
          { error: ({ input }) => (input === null ? options.required : `${label}不正确`) },
          options.within,
        )
      : dayInput(label, undefined, options.within).nullable(),
  ) as never,
  wire: (options.required ? z.string() : z.string().nullable()) as never,
  required: options.required !== undefined,
  ...common(options),
});
