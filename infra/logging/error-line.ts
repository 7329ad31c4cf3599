import type { ErrorLine } from '#infra/operations/error-journal.js';

const mostMessage = 500;
const mostStack = 4000;

/** The loggable part of an error: fields known to hold no secrets, cut to a reasonable length. */
export function errorLine(args: readonly unknown[], bindings: object): ErrorLine {
  const [first, second] = args;
  const given = typeof first === 'object' && first !== null ? first : {};
  const fields: Record<string, unknown> = { ...bindings, ...given };
  const error = first instanceof Error ? first : fields.err instanceof Error ? fields.err : undefined;
  const said = typeof first === 'string' ? first : typeof second === 'string' ? second : '';
  return {
    message: (error?.message || said).slice(0, mostMessage),
    place: text(fields.where) ?? text(fields.url)?.split('?')[0] ?? '',
    correlationId: text(fields.correlationId) ?? text(fields.requestId),
    stack: (error?.stack ?? '').slice(0, mostStack),
  };
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value.slice(0, 200) : undefined);
