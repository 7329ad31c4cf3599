import { z } from 'zod';
import { asList, asText } from '#workflows/platform/input/as-text.js';
import { most } from '#workflows/platform/values/bounds.js';
import { type Fact, inUse, malformed, type Reference } from './fact-type.js';
import { defaulted, kind, missingOf, type Rules, toldOf, unset } from './kind.js';

interface ReferenceRules extends Rules<string>, Partial<Omit<Reference, 'to'>> {}

const aReference = z.string().max(64, malformed);

const oneKind = kind<z.ZodString, z.ZodString, ReferenceRules>({
  kind: 'one',
  stored: () => z.string(),
  wire: z.string(),
  none: '',
  taken: (value, { required, none: nobody }, none) => {
    const id = asText(value);
    return unset(value) || id === (nobody ?? '0') ? (required ? undefined : none) : id;
  },
  given: (_, rules) => (rules.required ? z.string({ error: missingOf(rules) }).pipe(aReference) : aReference),
});

const referenceOf = (to: string, rules: ReferenceRules): Reference => ({
  to,
  none: rules.none ?? null,
  inUse: rules.inUse === undefined ? inUse : rules.inUse,
  ...(rules.as && { as: rules.as, shows: rules.shows ?? 'name' }),
});

/** Reference to another record by id: either required, or with a value that stands for “none”. */
const always = <Said extends ReferenceRules & ({ required: true | string } | { none: string })>(
  label: string,
  to: string,
  rules: Said,
) => ({
  ...oneKind<string, Said>(label, rules.none ? { ...rules, default: rules.none } : rules),
  reference: referenceOf(to, rules),
});
/** Null while there is no reference. */
const maybe = <const Said extends ReferenceRules>(label: string, to: string, rules?: Said) => ({
  ...oneKind.maybe(label, rules),
  reference: referenceOf(to, rules ?? {}),
});
export const one = Object.assign(always, { maybe });

/** Several records by id: an array or comma-separated text, as clients send it. */
export const many = (
  label: string,
  to: string,
  { max: longest = most.references, ...rules }: ReferenceRules & { readonly max?: number } = {},
): Fact<z.ZodDefault<z.ZodArray<z.ZodString>>, z.ZodArray<z.ZodString>, z.ZodType<string[]>> => ({
  kind: 'many',
  label,
  stored: defaulted(z.array(z.string()), []),
  input: z.preprocess(
    asList,
    z
      .array(aReference)
      .max(longest, `${label}最多${longest}项`)
      .transform((ids) => [...new Set(ids.filter(Boolean))]),
  ),
  wire: z.array(z.string()),
  reference: referenceOf(to, rules),
  ...toldOf(rules),
});
