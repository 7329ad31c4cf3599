import { expect, it, vi } from 'vitest';
import { NO_BYTES, type RecordedEvent } from './event.js';
import { eventFilter, type FilterRequest } from './filters.js';

const eventIn = (stream: string, type = 'Happened'): RecordedEvent => ({
  position: 0,
  stream,
  revision: 0,
  id: '',
  type,
  isJson: true,
  created: '',
  data: NO_BYTES,
  metadata: NO_BYTES,
});

const filter = (request: Partial<FilterRequest>) =>
  eventFilter({ on: 'stream', prefixes: [], regex: '', checkpointInterval: 32, ...request });

it('passes by prefix', () => {
  const events = ['order-1', 'invoice-1', 'pre-order-1'].map((stream) => eventIn(stream));
  expect(filter({ prefixes: ['order-', 'inv'] }).passes(events)).toEqual([true, true, false]);
});

it('passes by pattern, each name as often as it comes', () => {
  const events = ['A', 'B', 'A', 'A'].map((type) => eventIn('s', type));
  const byType = filter({ on: 'type', regex: '^A$' });
  expect(byType.passes(events)).toEqual([true, false, true, true]);
  expect(byType.passes(events)).toEqual([true, false, true, true]);
});

it('takes escapes that only .NET and lenient JavaScript know', () => {
  expect(filter({ regex: '^order\\-\\d+$' }).passes([eventIn('order-7')])).toEqual([true]);
});

const slow = '^(a+)+$';
const name = `${'a'.repeat(50)}!`;

it('refuses patterns that are wrong, too long or too slow', () => {
  expect(() => filter({ regex: '(' })).toThrow();
  expect(() => filter({ regex: 'a'.repeat(1_001) })).toThrow();
  expect(() => filter({ regex: slow }).passes([eventIn(name)])).toThrow('invalid');
});

it('tries again where the machine had no time for it', () => {
  const worked = vi.spyOn(process, 'threadCpuUsage');
  for (const user of [0, 20_000, 240_000, 251_000]) worked.mockReturnValueOnce({ user, system: 1_000 });
  expect(() => filter({ regex: slow }).passes([eventIn(name)])).toThrow('invalid');
  expect(worked).toHaveBeenCalledTimes(4);
});
