/** Whether two plain values (as they stand in JSON) are equal, whatever the order of their keys. */
export const same = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b);

/** JSON with sorted keys: equal values give equal text. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, inner) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
