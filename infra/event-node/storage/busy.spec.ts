import { afterEach, expect, it, vi } from 'vitest';
import { busyThread } from './busy.js';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('is busy by the processor time of its thread, and for a while after', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  let worked = 0;
  vi.spyOn(process, 'threadCpuUsage').mockImplementation((before) => ({
    user: worked - (before?.user ?? 0),
    system: 0,
  }));
  const isBusy = busyThread();
  const after = (ms: number, workMs: number) => {
    worked += workMs * 1000;
    vi.advanceTimersByTime(ms);
    return isBusy();
  };
  expect(after(100, 40)).toBe(false);
  expect(after(10, 10)).toBe(false); // too short to tell
  expect(after(90, 60)).toBe(true);
  expect(after(1_900, 0)).toBe(true);
  expect(after(200, 0)).toBe(false);
});
