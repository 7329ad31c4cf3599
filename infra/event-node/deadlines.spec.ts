import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Deadlines } from './deadlines.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function ending() {
  const self = { expired: 0, expire: () => void self.expired++ };
  return self;
}

it('ends each when its time has come, and once', () => {
  const deadlines = new Deadlines<ReturnType<typeof ending>>();
  const [past, soon, late] = [ending(), ending(), ending()];
  const now = Date.now();
  deadlines.add(past, now - 1_000);
  deadlines.add(soon, now + 100);
  deadlines.add(late, now + 1_000);
  vi.advanceTimersByTime(200);
  expect([past.expired, soon.expired, late.expired]).toEqual([1, 1, 0]);
  vi.advanceTimersByTime(5_000);
  expect([past.expired, soon.expired, late.expired]).toEqual([1, 1, 1]);
});

it('leaves alone what has ended otherwise, and begins again after a rest', () => {
  const deadlines = new Deadlines<ReturnType<typeof ending>>();
  const answered = ending();
  const deadline = Date.now() + 100;
  deadlines.add(answered, deadline);
  deadlines.delete(answered, deadline);
  vi.advanceTimersByTime(10_000);
  expect(vi.getTimerCount()).toBe(0);
  const later = ending();
  deadlines.add(later, Date.now() + 100);
  vi.advanceTimersByTime(200);
  expect([answered.expired, later.expired]).toEqual([0, 1]);
});

it('looks at what there is, not at all the time that a clock was set forward by', () => {
  const deadlines = new Deadlines<ReturnType<typeof ending>>();
  const [soon, late] = [ending(), ending()];
  deadlines.add(soon, Date.now() + 100);
  const day = 24 * 3_600_000;
  deadlines.add(late, Date.now() + 2 * day);
  const looks = vi.spyOn(Map.prototype, 'delete');
  vi.setSystemTime(Date.now() + day);
  deadlines.expire();
  expect(looks.mock.calls.length).toBeLessThan(10);
  looks.mockRestore();
  expect([soon.expired, late.expired]).toEqual([1, 0]);
});

it('ends what comes after the clock was set back', () => {
  const deadlines = new Deadlines<ReturnType<typeof ending>>();
  const [before, after] = [ending(), ending()];
  deadlines.add(before, Date.now());
  vi.advanceTimersByTime(100);
  vi.setSystemTime(Date.now() - 3_600_000);
  deadlines.add(after, Date.now() + 100);
  vi.advanceTimersByTime(200);
  expect([before.expired, after.expired]).toEqual([1, 1]);
});
