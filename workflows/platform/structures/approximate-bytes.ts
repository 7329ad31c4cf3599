/**
 * Approximate size of a value in bytes, as JSON and in memory: two per character (Chinese takes more, ASCII less),
 * eight for anything else. Deterministic, so that every process computes the same.
 */
export function approximateBytes(value: unknown): number {
  if (typeof value === 'string') return 8 + 2 * value.length;
  if (typeof value !== 'object' || value === null) return 8;
  let weight = 8;
  if (Array.isArray(value)) for (const item of value) weight += approximateBytes(item);
  else {
    for (const [name, of] of Object.entries(value))
      if (of !== undefined) weight += 2 * name.length + approximateBytes(of);
  }
  return weight;
}
