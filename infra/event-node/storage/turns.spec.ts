import { afterEach, expect, it, vi } from 'vitest';
import { Turns } from './turns.js';

const megabyte = 1_048_576;

afterEach(() => vi.useRealTimers());

/** Those who have entered, by name. */
function entering(turns: Turns) {
  const entered: string[] = [];
  const enter = (peer: string, name = peer) =>
    void Promise.resolve(turns.enter(peer)).then(() => void entered.push(name));
  return { entered, enter };
}

it('lets connections in by turns, however many of one wait', async () => {
  const turns = new Turns(2);
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
  const turns = new Turns(1);
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

it('leaves all places but one to others where one takes much', async () => {
  const turns = new Turns(4);
  const { entered, enter } = entering(turns);
  enter('much');
  turns.leave('much', 8 * megabyte);
  for (let n = 0; n < 4; n++) enter('much');
  await expect.poll(() => entered.length).toBe(2);
  await new Promise(setImmediate);
  expect(entered).toEqual(['much', 'much']);
  for (let n = 0; n < 3; n++) enter('little');
  await expect.poll(() => entered.slice(2)).toEqual(['little', 'little', 'little']);
  for (let n = 0; n < 3; n++) turns.leave('little', 1);
  await new Promise(setImmediate);
  expect(entered.length).toBe(5);
  turns.leave('much', 1);
  await expect.poll(() => entered.slice(5)).toEqual(['much']);
});

it('gives a place back after a rest, as long as it was much and others read, too', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] });
  const turns = new Turns(1);
  const { entered, enter } = entering(turns);
  const expectEntered = async (...names: readonly string[]) => {
    await new Promise(setImmediate);
    expect(entered).toEqual(names);
  };
  for (const peer of ['much', 'other', 'much', 'other']) enter(peer);
  turns.leave('much', 5 * megabyte);
  await expectEntered('much', 'other');
  turns.leave('other', 1);
  await expectEntered('much', 'other', 'other');
  turns.leave('other', 1);
  await expectEntered('much', 'other', 'other', 'much');
  enter('other');
  turns.leave('much', 5 * megabyte);
  vi.advanceTimersByTime(320);
  await expectEntered('much', 'other', 'other', 'much');
  vi.advanceTimersByTime(20);
  await expectEntered('much', 'other', 'other', 'much', 'other');
});

it('forgets what was taken', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const turns = new Turns(2);
  const { entered, enter } = entering(turns);
  enter('much');
  turns.leave('much', 5 * megabyte);
  for (const peer of ['other', 'much', 'third']) enter(peer);
  turns.leave('third', 1);
  await new Promise(setImmediate);
  expect(entered).toEqual(['much', 'other', 'third']);
  vi.advanceTimersByTime(5_000);
  enter('third');
  turns.leave('third', 1);
  await expect.poll(() => entered.at(-1)).toBe('much');
});
