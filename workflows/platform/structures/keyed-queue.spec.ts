import { expect, it } from 'vitest';
import { KeyedQueue } from './keyed-queue.js';

it('does one after the other, also after one that failed, and tells each what became of it', async () => {
  const turns = new KeyedQueue();
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

it('does what has another name beside it', async () => {
  const turns = new KeyedQueue();
  const happened: string[] = [];
  const ends = Promise.withResolvers<void>();
  const work =
    (name: string, until = Promise.resolve()) =>
    async () => {
      happened.push(`${name} begins`);
      await until;
      happened.push(`${name} ends`);
      return name;
    };
  const first = turns.take(work('a1', ends.promise), 'a');
  const second = turns.take(work('a2'), 'a');
  expect(await turns.take(work('b1'), 'b')).toBe('b1');
  expect(happened).toEqual(['a1 begins', 'b1 begins', 'b1 ends']);
  ends.resolve();
  expect([await first, await second]).toEqual(['a1', 'a2']);
  expect(happened.slice(3)).toEqual(['a1 ends', 'a2 begins', 'a2 ends']);
});
