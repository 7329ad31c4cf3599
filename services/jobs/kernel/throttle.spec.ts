import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { throttle } from './throttle.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('wakes at once, then once for all that came within the time', () => {
  const wake = vi.fn();
  const soon = throttle(wake, 250);
  soon.wake();
  expect(wake).toHaveBeenCalledTimes(1);
  for (let told = 0; told < 5; told++) soon.wake();
  vi.advanceTimersByTime(249);
  expect(wake).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(wake).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(250);
  soon.wake();
  expect(wake).toHaveBeenCalledTimes(3);
});

it('wakes nobody any more once it is stopped', () => {
  const wake = vi.fn();
  const soon = throttle(wake, 250);
  soon.wake();
  soon.wake();
  soon.stop();
  vi.advanceTimersByTime(1000);
  expect(wake).toHaveBeenCalledTimes(1);
});
