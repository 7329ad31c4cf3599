/** Controls but tabs and line breaks, and what Unicode says is no character. */
const noText = /[^\P{Cc}\t\n\r]|\p{Noncharacter_Code_Point}/u;

/**
 * The path of the first text that cannot be kept or given back as it is, if there is one: Postgres takes no U+0000, a
 * spreadsheet no other control character either, and half of a surrogate pair is no character.
 */
export function unstorable(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') return noText.test(value) || !value.isWellFormed() ? path : undefined;
  if (value === null || typeof value !== 'object') return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const found = unstorable(inner, path === '' ? key : `${path}.${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
}
