/** A fresh Idempotency-Key. `crypto.randomUUID` is missing on plain-http intranet addresses. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** One key per attempt: the same body sent again (double click, lost answer) acts once; another body is another attempt. */
export function attemptKeys(): (body: unknown) => string {
  let last = { body: '', key: '' };
  return (body) => {
    const text = JSON.stringify(body);
    if (text !== last.body) last = { body: text, key: newIdempotencyKey() };
    return last.key;
  };
}
