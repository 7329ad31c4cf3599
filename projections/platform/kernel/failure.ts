/** Another process has moved this projection on: this one must stop. */
export class LostProjection extends Error {
  override readonly name = 'LostProjection';
}

/** What was committed before is not there: nothing that was built on it counts. */
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

/** Errors of the connection or the server, not of the data: worth the same attempt again. */
export function isOutage(error: unknown): boolean {
  const code = codeOf(error);
  if (code === undefined) return /connection|terminated|timeout/i.test(String((error as Error).message));
  return /^(08|25|40|53|55|57|58)/.test(code) || code.startsWith('E');
}

/** Nothing was written, and no event is to blame: somebody else has the rows, or the database is out of reach. */
export const isNobodysFault = (error: unknown): boolean =>
  error instanceof LostProjection || error instanceof Unwritten || isOutage(error);

/** A column, a table or a whole database is missing, or is not what it was: every row would fail alike. */
export const hitsEveryRow = (error: unknown): boolean => /^(0A|3D|3F|42)/.test(codeOf(error) ?? '');

const longest = 1000;

/** What went wrong, as a text column holds it: a message may quote the very character that the database refuses. */
export const wordsOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error))
    .toWellFormed()
    .replaceAll('\u0000', '\\u0000')
    .slice(0, longest);
