/**
 * About how many bytes a value takes, as JSON and in memory alike: two for a character (Chinese takes more, ASCII less),
 * eight for whatever else. The same for the same value, wherever it is asked.
 */
export function weightOf(value: unknown): number {
  if (typeof value === 'string') return 8 + 2 * value.length;
  if (typeof value !== 'object' || value === null) return 8;
  let weight = 8;
  if (Array.isArray(value)) for (const item of value) weight += weightOf(item);
  else {
    for (const [name, of] of Object.entries(value)) if (of !== undefined) weight += 2 * name.length + weightOf(of);
  }
  return weight;
}
