import { z } from 'zod';
import type { Call } from '#contract/platform/call.js';
import type { FieldError } from './failures.js';

/** Where a client may have named fields. */
interface Sent {
  readonly query?: unknown;
  readonly body?: unknown;
  readonly params?: unknown;
}

const namesIn = (source: unknown): string[] => (Array.isArray(source) ? ['items'] : Object.keys(source ?? {}));

/** Names of the fields that a call declares. */
function declaredBy(schema: z.ZodType): readonly string[] {
  if (schema instanceof z.ZodPipe)
    return declaredBy((schema.in instanceof z.ZodTransform ? schema.out : schema.in) as z.ZodType);
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}

/** An addition of an older client sends an empty id. */
const hasId = (source: unknown): boolean => {
  const { id } = (source ?? {}) as { readonly id?: unknown };
  return id !== undefined && id !== null && id !== '';
};

/** Fields that say which record is changed, and are not changed themselves. */
const addressing = new Set(['id', 'version']);

/**
 * Errors under the field names that the client uses: an older name for a client that sends older names; of a change that
 * keeps what is left out, the field that was sent, if it is the only one; and no field for what the call has none for.
 */
export function inSentNames(
  errors: readonly FieldError[],
  { renamed = {}, input, keepsAbsent }: Pick<Call, 'renamed' | 'input' | 'keepsAbsent'>,
  { query, body, params }: Sent,
): readonly FieldError[] {
  const sent = new Set([query, body, params].flatMap(namesIn));
  const older = Object.keys(renamed);
  const sendsOlder = older.some((name) => sent.has(name));
  const declared = declaredBy(input);
  const isChange = keepsAbsent && [query, body, params].some(hasId);
  const changed = declared.filter((name) => sent.has(name) && !addressing.has(name));
  return errors.map((error) => {
    const [ours = '', ...rest] = error.field.split('.');
    if (sent.has(ours)) return error;
    const names = sendsOlder ? older.filter((name) => renamed[name] === ours) : [];
    const theirs = names.find((name) => sent.has(name)) ?? names[0];
    if (theirs !== undefined) return { ...error, field: [theirs, ...rest].join('.') };
    if (declared.includes(ours) && !isChange) return error;
    const [only, ...others] = changed;
    return { ...error, field: isChange && only !== undefined && others.length === 0 ? only : '' };
  });
}
