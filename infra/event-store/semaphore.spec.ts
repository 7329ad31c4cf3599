import { expect, it } from 'vitest';
import { Semaphore } from './semaphore.js';

it('lets so many in at once, and others in the order in which they came', async () => {
  const turns = new Semaphore(2);
  const entered: number[] = [];
  for (const name of [1, 2, 3, 4, 5]) void turns.enter().then(() => entered.push(name));
  await new Promise(setImmediate);
  expect(entered).toEqual([1, 2]);
  for (const among of [
    [1, 2, 3],
    [1, 2, 3, 4],
  ]) {
    turns.leave();
    await new Promise(setImmediate);
    expect(entered).toEqual(among);
  }
});
