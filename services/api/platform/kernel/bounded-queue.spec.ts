import { expect, it } from 'vitest';
import { BoundedQueue } from './bounded-queue.js';

/** Starts work that ends when the test says so. */
function works(line: BoundedQueue) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const bring = (whose: string, name: string) =>
    line.run(whose, () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { begun, bring, end };
}

const limits = { atOnce: 1, mostWaiting: 3, saying: '请稍后再试' };

it('serves those who wait in turns, however much one of them brought', async () => {
  const { begun, bring, end } = works(new BoundedQueue(limits));
  for (const name of ['a1', 'a2', 'a3']) void bring('a', name);
  void bring('b', 'b1');
  expect(begun).toEqual(['a1']);
  for (const name of ['a1', 'a2', 'b1', 'a3']) await end(name);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
});

it('takes no more than may wait, and again once somebody has been served', async () => {
  const { begun, bring, end } = works(new BoundedQueue(limits));
  for (const name of ['1', '2', '3', '4']) void bring('a', name);
  await expect(bring('b', 'b')).rejects.toThrow('请稍后再试');
  await end('1');
  void bring('b', 'b');
  for (const name of ['2', '3', 'b', '4']) await end(name);
  expect(begun.toSorted()).toEqual(['1', '2', '3', '4', 'b']);
  void bring('c', 'c');
  expect(begun).toContain('c');
});

it('goes on after work that failed', async () => {
  const line = new BoundedQueue(limits);
  await expect(line.run('a', async () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await line.run('a', async () => 'done')).toBe('done');
});
