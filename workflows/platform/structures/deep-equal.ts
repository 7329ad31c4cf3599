/** True if two plain JSON values are equal, regardless of key order. */
export function deepEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, at) => deepEqual(item ?? null, b[at] ?? null));
  if (isRecord(a) && isRecord(b)) {
    const [mine, its] = [namesIn(a), namesIn(b)];
    return mine.length === its.length && mine.every((name) => Object.hasOwn(b, name) && deepEqual(a[name], b[name]));
  }
  return canonical(a) === canonical(b);
}

type Fields = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** JSON omits undefined fields. */
const namesIn = (fields: Fields): string[] => Object.keys(fields).filter((name) => fields[name] !== undefined);

/** JSON with sorted keys, so that equal values give equal text. Digests of it are stored: the format never changes. */
export const canonical = (value: unknown): string => JSON.stringify(sorted(value));

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((name) => [name, sorted(value[name])]),
  );
}
