import { z } from 'zod';
import { asList, asText } from '#workflows/platform/kernel/as-text.js';
import { most } from '#workflows/platform/kernel/bounds.js';
import { type Common, common, type Field, inUse, malformed, type Reference, unset } from './field-type.js';

interface ReferenceOptions extends Common, Partial<Reference> {}
type Sure = { required: string; lenient?: never } | { none: string };
type OneStored<Options> = Options extends { none: string }
  ? z.ZodDefault<z.ZodString>
  : Options extends Sure
    ? z.ZodString
    : z.ZodDefault<z.ZodNullable<z.ZodString>>;
const aReference = z.string().max(64, malformed);

/** Another record, by id. */
export function one<const Options extends ReferenceOptions>(
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
      (value) => (unset(value) || asText(value) === (none ?? '0') ? (required ? undefined : none) : asText(value)),
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
export const many = (
  label: string,
  to: string,
  { max: longest = most.references, ...options }: ReferenceOptions & { readonly max?: number } = {},
): Field<z.ZodDefault<z.ZodArray<z.ZodString>>, z.ZodArray<z.ZodString>> => ({
  kind: 'many',
  label,
  stored: z.array(z.string()).default([]),
  input: z.preprocess(
    asList,
    z
      .array(aReference)
      .max(longest, `${label}最多${longest}项`)
      .transform((ids) => [...new Set(ids.filter(Boolean))]),
  ),
  wire: z.array(z.string()),
  required: false,
  reference: { to, none: null, inUse: options.inUse === undefined ? inUse : options.inUse },
  ...common(options),
});
