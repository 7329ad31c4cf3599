import type { Call } from '#contract/platform/call.js';
import type { FieldError } from './failures.js';

/** Where a client may have named fields. */
interface Sent {
  readonly query?: unknown;
  readonly body?: unknown;
}

/** Errors under the field names that the client uses: a client that sends an older name is told older names. */
export function inSentNames(
  errors: readonly FieldError[],
  { renamed = {} }: Pick<Call, 'renamed'>,
  { query, body }: Sent,
): readonly FieldError[] {
  const sent = new Set([query, body].flatMap((source) => Object.keys(source ?? {})));
  const older = Object.keys(renamed);
  if (!older.some((name) => sent.has(name))) return errors;
  return errors.map((error) => {
    const [ours = '', ...rest] = error.field.split('.');
    const names = older.filter((name) => renamed[name] === ours);
    const theirs = names.find((name) => sent.has(name)) ?? names[0];
    return theirs === undefined || sent.has(ours) ? error : { ...error, field: [theirs, ...rest].join('.') };
  });
}
