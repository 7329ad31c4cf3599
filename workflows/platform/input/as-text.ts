/**
 * Converts numbers that clients send for texts and ids to text. Other values stay, for the schema to refuse: converting
 * an object would call a `toString` that it may bring along itself.
 */
export const asText = (value: unknown): unknown => (typeof value === 'number' ? String(value) : value);

/** A list, or text with commas as a list; other values stay unchanged. */
export const asList = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(asText);
  const text = asText(value ?? '');
  return typeof text === 'string' ? text.split(',').filter((one) => one !== '') : text;
};
