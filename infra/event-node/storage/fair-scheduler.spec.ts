import { afterEach, expect, it, vi } from 'vitest';
import { FairScheduler } from './fair-scheduler.js';

const megabyte = 1_048_576;

afterEach(() => vi.useRealTimers());

/** Records the names of those who have entered. */
function entering(turns: FairScheduler) {
  const entered: string[] = [];
  const enter = (peer: string, name = peer) =>
    void Promise.resolve(turns.enter(peer)).then(() => void entered.push(name));
  return { entered, enter };
}

it('lets connections in by turns, however many of one wait', async () => {
  const turns = new FairScheduler(2);
  const { entered, enter } = entering(turns);
  for (let n = 1; n <= 5; n++) enter('greedy', `greedy ${n}`);
  enter('modest', 'modest 1');
  enter('modest', 'modest 2');
  for (let n = 0; n < 7; n++) {
    turns.leave('anybody');
    await Promise.resolve();
  }
  await expect
    .poll(() => entered)
    .toEqual(['greedy 1', 'greedy 2', 'greedy 3', 'modest 1', 'greedy 4', 'modest 2', 'greedy 5']);
  expect(turns.enter('anybody')).toBeUndefined();
  expect(turns.enter('anybody')).toBeUndefined();
  expect(turns.enter('anybody')).toBeInstanceOf(Promise);
});

it('lets in first who took least, however long others wait', async () => {
  const turns = new FairScheduler(1);
  const { entered, enter } = entering(turns);
  enter('much');
  for (const peer of ['much', 'little', 'nothing']) enter(peer);
  turns.leave('much', 2 * megabyte);
  await expect.poll(() => entered).toEqual(['much', 'little']);
  enter('little');
  turns.leave('little', megabyte);
  await expect.poll(() => entered).toEqual(['much', 'little', 'nothing']);
  turns.leave('nothing', 1);
  await expect.poll(() => entered.at(-1)).toBe('little');
  turns.leave('little', 2 * megabyte);
  await expect.poll(() => entered.at(-1)).toBe('much');
});

it('leaves half of the places to others where one takes much, and all but one when it is busy', async () => {
  let busy = false;
  const turns = new FairScheduler(4, () => busy);
  const { entered, enter } = entering(turns);
  enter('much');
  turns.leave('much', 8 * megabyte);
  for (let n = 0; n < 4; n++) enter('much');
  await expect.poll(() => entered.length).toBe(3);
  await new Promise(setImmediate);
  expect(entered).toEqual(['much', 'much', 'much']);
  enter('little');
  enter('little');
  await expect.poll(() => entered.slice(3)).toEqual(['little', 'little']);
  turns.leave('little', 1);
  turns.leave('little', 1);
  await new Promise(setImmediate);
  expect(entered.length).toBe(5);
  enter('little');
  busy = true;
  turns.leave('much');
  await new Promise(setImmediate);
  expect(entered.slice(5)).toEqual(['little']);
  turns.leave('much');
  await expect.poll(() => entered.slice(6)).toEqual(['much']);
});

it('when it is busy gives a place back after a rest, as long as it was much and others read, too', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] });
  const turns = new FairScheduler(1, () => true);
  const { entered, enter } = entering(turns);
  const expectEntered = async (...names: readonly string[]) => {
    await new Promise(setImmediate);
    expect(entered).toEqual(names);
  };
  enter('much');
  vi.advanceTimersByTime(300);
  turns.leave('much', 5 * megabyte);
  enter('much');
  await expectEntered('much', 'much');
  enter('other');
  turns.leave('much', 5 * megabyte);
  vi.advanceTimersByTime(370);
  await expectEntered('much', 'much');
  vi.advanceTimersByTime(10);
  await expectEntered('much', 'much', 'other');
});

it('forgets what was taken', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const turns = new FairScheduler(2);
  const { entered, enter } = entering(turns);
  enter('much');
  turns.leave('much', 5 * megabyte);
  for (const peer of ['much', 'much', 'third']) enter(peer);
  turns.leave('third', 1);
  await new Promise(setImmediate);
  expect(entered).toEqual(['much', 'much', 'third']);
  vi.advanceTimersByTime(5_000);
  enter('third');
  turns.leave('third', 1);
  await expect.poll(() => entered.at(-1)).toBe('much');
});
