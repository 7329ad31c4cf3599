/**
 * What clients send for texts and ids: text, and numbers for it. Anything else stays what it is, for the schema to
 * refuse: an object would become text by a method that it may bring along itself.
 */
export const asText = (value: unknown): unknown => (typeof value === 'number' ? String(value) : value);

/** A list, or one text with commas in it; anything else stays what it is. */
export const asList = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(asText);
  const text = asText(value ?? '');
  return typeof text === 'string' ? text.split(',').filter((one) => one !== '') : text;
};
