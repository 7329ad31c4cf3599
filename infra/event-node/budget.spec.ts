import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { Budget } from './budget.js';
import type { Say } from './say.js';

/** A hold of this many bytes, and whether it was evicted. */
function take(budget: Budget, peer: string, bytes: number) {
  const taken = { evicted: false, hold: budget.hold(peer, () => (taken.evicted = true)) };
  taken.hold.grow(bytes);
  return taken;
}

it('counts what is held, and takes it back', () => {
  const budget = new Budget(100);
  const { hold } = take(budget, 'a', 30);
  hold.grow(20);
  hold.shrink(10);
  expect(budget.held).toBe(40);
  hold.release();
  hold.release();
  hold.grow(50);
  expect(budget.held).toBe(0);
});

it('refuses the newest when all is used up by one', () => {
  const budget = new Budget(100);
  const first = take(budget, 'a', 90);
  expect(() => take(budget, 'a', 20)).toThrow('exhausted');
  expect(first.evicted).toBe(false);
  expect([budget.held, budget.refusals]).toEqual([90, 1]);
});

it('makes room for the modest by the newest of whoever holds most', () => {
  const budget = new Budget(100);
  const greedy = [take(budget, 'greedy', 30), take(budget, 'greedy', 30), take(budget, 'greedy', 30)];
  const other = take(budget, 'other', 10);
  const modest = take(budget, 'modest', 20);
  expect(greedy.map(({ evicted }) => evicted)).toEqual([false, false, true]);
  expect([other.evicted, modest.evicted]).toEqual([false, false]);
  expect(budget.held).toBe(90);
});

it('takes nothing from who holds no more than one would hold oneself', () => {
  const budget = new Budget(100);
  const equal = take(budget, 'equal', 60);
  take(budget, 'other', 30);
  expect(() => take(budget, 'other', 30)).toThrow('exhausted');
  expect([equal.evicted, budget.held]).toEqual([false, 90]);
});

it('does not evict what is being written', () => {
  const budget = new Budget(100);
  const [first, second] = [take(budget, 'greedy', 45), take(budget, 'greedy', 45)];
  second.hold.pin();
  take(budget, 'modest', 20);
  expect([first.evicted, second.evicted]).toEqual([true, false]);
  expect(() => take(budget, 'modest', 60)).toThrow('exhausted');
});

it('forgets the order of nobody when holds end in any order', () => {
  const budget = new Budget(100);
  const holds = [10, 10, 10, 10].map((bytes) => take(budget, 'a', bytes));
  holds[1]?.hold.release();
  holds[3]?.hold.release();
  take(budget, 'b', 75);
  expect(holds.map(({ evicted }) => evicted)).toEqual([false, false, false, false]);
  expect(() => take(budget, 'b', 10)).toThrow('exhausted');
});

it('gives up what is newer of its own for what cannot be refused alone', () => {
  const budget = new Budget(100);
  const call = take(budget, 'a', 10);
  const [older, newer] = [take(budget, 'a', 40), take(budget, 'a', 40)];
  call.hold.growAtOwnCost(30);
  expect([older.evicted, newer.evicted]).toEqual([false, true]);
  expect(() => call.hold.growAtOwnCost(90)).toThrow('exhausted');
  expect([older.evicted, call.evicted]).toEqual([true, false]);
});

it('says that there is no room, who holds most, and not again at once', () => {
  const said: Parameters<Say>[] = [];
  const budget = new Budget(100, (...line) => said.push(line));
  take(budget, 'greedy', 90);
  for (let n = 0; n < 3; n++) expect(() => take(budget, 'greedy', 20)).toThrow('exhausted');
  const fields = { held: 90, refusals: 1, mostBy: 'greedy', most: 90 };
  expect(said).toEqual([['warn', 'no room for what callers leave', fields]]);
});

describe('reading for a connection', () => {
  it('waits until the connection has taken what was read before', async () => {
    const budget = new Budget(1_600);
    const { hold } = take(budget, 'slow', 300);
    const done: string[] = [];
    const waiting = hold.reading(async () => void done.push('slow'));
    await take(budget, 'other', 10).hold.reading(async () => void done.push('other'));
    expect(done).toEqual(['other']);
    hold.shrink(200);
    await waiting;
    expect(done).toEqual(['other', 'slow']);
  });

  it('waits as long as the connection takes something, and no longer', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const { hold } = take(new Budget(1_600), 'slow', 300);
    const waiting = hold.reading(async () => 'read');
    for (let time = 0; time < 4; time++) {
      vi.advanceTimersByTime(4_000);
      hold.shrink(10);
      await sleep(150);
    }
    hold.shrink(100);
    expect(await waiting).toBe('read');
    hold.grow(200);
    const late = hold.reading(async () => 'never').catch((error: Error) => error.message);
    vi.advanceTimersByTime(6_000);
    expect(await late).toContain('exhausted');
  });

  it('is over once there is nobody to read for', async () => {
    const { hold } = take(new Budget(1_600), 'slow', 300);
    const waiting = hold.reading(async () => 'read');
    hold.release();
    await expect(waiting).rejects.toThrow('exhausted');
  });

  it('is of a few at once', async () => {
    const { hold } = take(new Budget(1_600), 'busy', 10);
    const ends = Array.from({ length: 6 }, () => Promise.withResolvers<void>());
    let begun = 0;
    const all = ends.map(({ promise }) =>
      hold.reading(() => {
        begun++;
        return promise;
      }),
    );
    await setImmediate();
    expect(begun).toBe(4);
    for (const { resolve } of ends) resolve();
    await Promise.all(all);
    expect(begun).toBe(6);
  });
});
