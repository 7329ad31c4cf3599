import { describe, expect, it } from 'vitest';
import { attemptKeys } from './idempotency.js';

describe('the key of an attempt', () => {
  it('stays for what is sent again, though something else was sent between', () => {
    const keys = attemptKeys();
    const key = keys.of({ amount: 1 });
    expect(keys.of({ amount: 2 })).not.toBe(key);
    expect(keys.of({ amount: 1 })).toBe(key);
  });

  it('ends when it is done: the same may be meant once more', () => {
    const keys = attemptKeys();
    const key = keys.of({ id: 'a' });
    keys.done({ id: 'a' });
    expect(keys.of({ id: 'a' })).not.toBe(key);
  });
});
