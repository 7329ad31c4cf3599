import { z } from 'zod';
import { asText } from '#workflows/platform/input/as-text.js';
import { dayInput } from '#workflows/platform/input/day-input.js';
import { pastDay } from '#workflows/platform/kernel/past-days.js';
import { stored } from '#workflows/platform/kernel/stored.js';
import { afterToday, businessDays, type Days } from '#workflows/platform/values/bounds.js';
import { type Choices, type Fact, malformed } from './fact-type.js';
import { type Kind, kind, missingOf, type Rules } from './kind.js';

interface DayRules extends Rules<string> {
  /** First and last valid day; business days by default. */
  readonly within?: Days;
  /** Cannot be after today when it is entered, or the message against it where the caption does not fit. */
  readonly past?: true | string;
}

/** yyyy-MM-dd */
export const day: Kind<z.ZodString, z.ZodString, DayRules> = kind({
  kind: 'day',
  stored: (label, { within }) => stored.day(label, within),
  wire: z.string(),
  none: '',
  given: (label, { required, within, past }) => {
    const missing = missingOf({ required });
    const said = {
      error: ({ input }: { input: unknown }) => (input === undefined && missing ? missing : `${label}不正确`),
    };
    const given = dayInput(label, said, within);
    return past ? pastDay(given, past === true ? afterToday(label) : past) : given;
  },
  shown: ({ within = businessDays, past }) => ({ days: within, ...(past && { past: true as const }) }),
});

const truths = new Map<unknown, boolean>([
  ['true', true],
  ['1', true],
  [1, true],
  ['false', false],
  ['0', false],
  [0, false],
]);

/** Forms send yes and no as words or digits. */
export const asFlag = (given: unknown): unknown => truths.get(given) ?? given;

export const flagInput = z.preprocess(asFlag, z.boolean({ error: malformed }));

export const flag: Kind<z.ZodBoolean, z.ZodBoolean, Rules<boolean>> = kind({
  kind: 'flag',
  stored: () => z.boolean(),
  wire: z.boolean(),
  none: false,
  given: () => flagInput,
});

interface ChoiceRules<Value> extends Rules<Value> {
  /** Message if the value is none of the choices. */
  readonly unknown?: string;
}

/** One of a few codes, each with a label; defaults to the first unless a default is set or a value is required. */
export function choice<const List extends Choices>(
  label: string,
  choices: List,
  rules: ChoiceRules<List[number][0]> = {},
): Fact<z.ZodDefault<z.ZodType<List[number][0]>>, z.ZodType<List[number][0]>, z.ZodType<List[number][0]>> & {
  readonly choices: List;
} {
  type Value = List[number][0];
  const values: readonly Value[] = choices.map(([value]) => value);
  // Today's codes only restrict input: a stored event may hold a former code, which its type does not show.
  const code = (typeof values[0] === 'number' ? z.number() : z.string()) as z.ZodType<Value>;
  const of = kind<z.ZodType<Value>, z.ZodType<Value>, ChoiceRules<Value>>({
    kind: 'choice',
    stored: () => code,
    wire: code,
    none: values[0] ?? '',
    given: (_, { unknown, ...rules }) =>
      z.unknown().transform((value, context) => {
        const chosen = values.find((known) => String(known) === asText(value));
        if (chosen !== undefined) return chosen;
        context.addIssue({
          code: 'custom',
          message: ((value === undefined || value === '') && missingOf(rules)) || (unknown ?? `${label}不正确`),
        });
        return z.NEVER;
      }),
  });
  return { ...of(label, rules), choices };
}
