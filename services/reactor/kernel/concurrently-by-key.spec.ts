import { expect, it } from 'vitest';
import { concurrentlyByKey } from './concurrently-by-key.js';

const items = ['a1', 'b1', 'a2', 'c1', 'b2', 'a3'];
const laneOf = (item: string) => item.charAt(0);

it('keeps the order within a lane, and lets no lane wait for another', async () => {
  const done: string[] = [];
  const released = Promise.withResolvers<void>();
  const working = concurrentlyByKey(items, laneOf, async (item) => {
    if (item === 'a1') await released.promise;
    done.push(item);
  });
  await expect.poll(() => done).toEqual(['b1', 'c1', 'b2']);
  released.resolve();
  await working;
  expect(done).toEqual(['b1', 'c1', 'b2', 'a1', 'a2', 'a3']);
});

it('fails with what an item failed with, when the others have ended', async () => {
  const done: string[] = [];
  const working = concurrentlyByKey(items, laneOf, async (item) => {
    if (item === 'b1') throw new Error('b1 failed');
    done.push(item);
  });
  await expect(working).rejects.toThrow('b1 failed');
  expect(done).toEqual(['a1', 'c1', 'a2', 'a3'].filter((item) => done.includes(item)));
  expect(done).not.toContain('b2');
});

it('has nothing to do with nothing', async () => {
  await concurrentlyByKey([], laneOf, async () => expect.fail());
});
