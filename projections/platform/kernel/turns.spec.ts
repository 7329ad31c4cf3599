import { expect, it } from 'vitest';
import { Turns } from './turns.js';

it('does one after the other, also after one that failed, and tells each what became of it', async () => {
  const turns = new Turns();
  const order: string[] = [];
  const slow = Promise.withResolvers<void>();
  const first = turns.take(async () => {
    await slow.promise;
    order.push('first');
    throw new Error('no luck');
  });
  const second = turns.take(async () => {
    order.push('second');
    return 2;
  });
  await new Promise(setImmediate);
  expect(order).toEqual([]);
  slow.resolve();
  await expect(first).rejects.toThrow('no luck');
  expect(await second).toBe(2);
  expect(order).toEqual(['first', 'second']);
});
