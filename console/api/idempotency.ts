/** A new Idempotency-Key. `crypto.randomUUID` is missing on plain-http intranet addresses. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

export interface AttemptKeys {
  /** Key for sending this content; the same until `done`. */
  of(sent: unknown): string;
  /** Ends the attempt: from now on the same content is a new attempt. */
  done(sent: unknown): void;
}

/**
 * One key per attempt, so that a repeated request (a double click, a lost answer, a retry after a refusal) takes effect
 * once; a changed input is a new attempt.
 */
export function attemptKeys(): AttemptKeys {
  const open = new Map<string, string>();
  return {
    of: (sent) => {
      const text = JSON.stringify(sent);
      const key = open.get(text) ?? newIdempotencyKey();
      open.set(text, key);
      return key;
    },
    done: (sent) => void open.delete(JSON.stringify(sent)),
  };
}
