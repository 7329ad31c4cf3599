/** A fresh Idempotency-Key. `crypto.randomUUID` is missing on plain-http intranet addresses. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

export interface AttemptKeys {
  /** The key of the attempt that sends this: the same until it is done. */
  of(sent: unknown): string;
  /** It was done: what is sent from now on is another attempt, be it the same. */
  done(sent: unknown): void;
}

/**
 * One key per attempt: what is sent again (a double click, a lost answer, a refusal whose cause has gone) acts once; a
 * changed input is another attempt.
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
