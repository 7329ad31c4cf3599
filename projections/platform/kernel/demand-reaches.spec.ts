import { expect, it, vi } from 'vitest';
import { OlderLog, Unavailable } from '#workflows/platform/kernel/event-log.js';
import { demandReaches } from './demand-reaches.js';

const endingAt = (end: bigint | undefined) => ({ head: async (of?: 'all') => (of === 'all' ? end : 0n) });

it('takes a log that reaches what was handled, though its last events are in no feed', async () => {
  await demandReaches(endingAt(7n), [3n, 7n, -1n]);
});

it('takes an empty log where nothing was handled', async () => {
  await demandReaches(endingAt(undefined), []);
  await demandReaches(endingAt(undefined), [-1n]);
});

it('refuses a log that ends before, and says what to do', async () => {
  await expect(demandReaches(endingAt(6n), [3n, 7n])).rejects.toThrow(OlderLog);
  await expect(demandReaches(endingAt(undefined), [0n])).rejects.toThrow('drop the schemas read, reactor and mail');
});

it('waits for a log that is away', async () => {
  vi.useFakeTimers();
  let asked = 0;
  const head = async () => {
    if (++asked < 3) throw new Unavailable('away');
    return 7n;
  };
  const demanded = demandReaches({ head }, [7n]);
  await vi.runAllTimersAsync();
  await demanded;
  expect(asked).toBe(3);
  vi.useRealTimers();
});
