import { expect, it } from 'vitest';
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

it('refuses patterns that are wrong, too long or too slow', () => {
  expect(() => filter({ regex: '(' })).toThrow();
  expect(() => filter({ regex: 'a'.repeat(1_001) })).toThrow();
  const before = Date.now();
  expect(() => filter({ regex: '^(a+)+$' }).passes([eventIn(`${'a'.repeat(50)}!`)])).toThrow();
  expect(Date.now() - before).toBeLessThan(2_000);
});
