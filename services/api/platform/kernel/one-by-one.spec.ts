import { expect, it } from 'vitest';
import { OneByOne } from './one-by-one.js';

it('does what has one name one after the other, whatever becomes of it, and what has another beside it', async () => {
  const queue = new OneByOne();
  const happened: string[] = [];
  const ends = Promise.withResolvers<void>();
  const work =
    (name: string, until = Promise.resolve()) =>
    async () => {
      happened.push(`${name} begins`);
      await until;
      happened.push(`${name} ends`);
      if (name === 'a1') throw new Error(name);
      return name;
    };
  const first = queue.run('a', work('a1', ends.promise));
  const second = queue.run('a', work('a2'));
  expect(await queue.run('b', work('b1'))).toBe('b1');
  expect(happened).toEqual(['a1 begins', 'b1 begins', 'b1 ends']);
  ends.resolve();
  await expect(first).rejects.toThrow('a1');
  expect(await second).toBe('a2');
  expect(happened.slice(3)).toEqual(['a1 ends', 'a2 begins', 'a2 ends']);
});
