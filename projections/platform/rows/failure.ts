/** Another process has advanced this projection, so this one must stop. */
export class LostProjection extends Error {
  override readonly name = 'LostProjection';
}

/** A batch committed earlier was not written, so everything built on it is invalid. */
export class Unwritten extends Error {
  override readonly name = 'Unwritten';
  constructor(cause: Error) {
    super(cause.message, { cause });
  }
}

const codeOf = (error: unknown): string | undefined => {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : undefined;
};

/** Errors of the connection or the server, not of the data: a retry may succeed. */
export function isOutage(error: unknown): boolean {
  const code = codeOf(error);
  if (code === undefined) return /connection|terminated|timeout/i.test(String((error as Error).message));
  return /^(08|25|40|53|55|57|58)/.test(code) || code.startsWith('E');
}

/** Nothing was written, and no event is the cause: another process owns the rows, or the database is unreachable. */
export const isTransient = (error: unknown): boolean =>
  error instanceof LostProjection || error instanceof Unwritten || isOutage(error);

/** A column, table or database is missing or has changed: every row would fail the same way. */
export const isSchemaError = (error: unknown): boolean => /^(0A|3D|3F|42)/.test(codeOf(error) ?? '');

const longest = 1000;

/** Error message that a text column can hold: a message may quote the very character the database refuses. */
export const errorText = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error))
    .toWellFormed()
    .replaceAll('\u0000', '\\u0000')
    .slice(0, longest);
