import { expect, it } from 'vitest';
import { Turns } from './turns.js';

it('lets connections in by turns, however many of one wait', async () => {
  const turns = new Turns(2);
  const entered: string[] = [];
  const enter = (peer: string, name: string) => Promise.resolve(turns.enter(peer)).then(() => entered.push(name));
  for (let n = 1; n <= 5; n++) void enter('greedy', `greedy ${n}`);
  void enter('modest', 'modest 1');
  void enter('modest', 'modest 2');
  for (let n = 0; n < 7; n++) {
    turns.leave();
    await Promise.resolve();
  }
  await expect
    .poll(() => entered)
    .toEqual(['greedy 1', 'greedy 2', 'greedy 3', 'modest 1', 'greedy 4', 'modest 2', 'greedy 5']);
  expect(turns.enter('anybody')).toBeUndefined();
  expect(turns.enter('anybody')).toBeUndefined();
  expect(turns.enter('anybody')).toBeInstanceOf(Promise);
});
