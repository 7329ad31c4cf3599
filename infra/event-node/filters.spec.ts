import { afterAll, expect, it } from 'vitest';
import { Filters } from './filters.js';
import { noBytes, type RecordedEvent } from './model/event.js';
import type { FilterRequest } from './model/read.js';

const eventIn = (stream: string, type = 'Happened'): RecordedEvent => ({
  position: 0,
  stream,
  revision: 0,
  id: '',
  type,
  isJson: true,
  created: '',
  data: noBytes,
  metadata: noBytes,
});

const filters = new Filters();
afterAll(() => filters.close());

const open = (request: Partial<FilterRequest>) =>
  filters.open({ on: 'stream', prefixes: [], regex: '', checkpointInterval: 32, ...request });
const passing = async (request: Partial<FilterRequest>, ...streams: string[]) =>
  (await open(request)).selection.passes(streams.map((stream) => eventIn(stream)));

it('passes by prefix', async () => {
  const passes = await passing({ prefixes: ['order-', 'inv'] }, 'order-1', 'invoice-1', 'pre-order-1');
  expect(passes).toEqual([true, true, false]);
});

it('passes by pattern, each name as often as it comes, and knows it the next time', async () => {
  const events = ['A', 'B', 'A', 'A'].map((type) => eventIn('s', type));
  const { selection } = await open({ on: 'type', regex: '^A$' });
  expect(events.map((event) => selection.knows(event))).toEqual([undefined, undefined, undefined, undefined]);
  expect(await selection.passes(events)).toEqual([true, false, true, true]);
  expect(events.map((event) => selection.knows(event))).toEqual([true, false, true, true]);
  expect(selection.passes(events)).toEqual([true, false, true, true]);
});

it('knows whole names at once, and of which streams they are', async () => {
  const streams = await open({ regex: '^(order-1|order-2)$' });
  const found = streams.selection.passes(['order-1', 'order-12', 'x-order-2', 'order-2'].map((name) => eventIn(name)));
  expect(found).toEqual([true, false, false, true]);
  expect(streams.selection.streams).toEqual(['order-1', 'order-2']);
  const types = await open({ on: 'type', regex: '^(A|B)$' });
  expect(types.selection.passes([eventIn('s', 'B'), eventIn('s', 'C')])).toEqual([true, false]);
  expect(types.selection.streams).toBeUndefined();
});

it.each(['^[^$].*', '^[^\\$].*'])('knows what %s asks for at once: all but what is the system’s own', async (regex) => {
  const { selection } = await open({ on: 'type', regex });
  const events = ['Happened', '$metadata', '价$', '\n', ''].map((type) => eventIn('$s', type));
  expect(events.map((event) => selection.knows(event))).toEqual([true, false, true, true, false]);
});

it.each(['^(order-1|order.2)$', '^(order-1|)$', '(order-1)$', '^order-1|order-2$', '^(order-1)$|x'])(
  'takes %s for a pattern',
  async (regex) => expect((await open({ regex })).selection.streams).toBeUndefined(),
);

it('knows every name of a page, however many there are', async () => {
  const names = Array.from({ length: 2_000 }, (_, n) => `order-${n}`);
  const { selection } = await open({ regex: '^order-.*7$' });
  const expected = names.map((name) => name.endsWith('7'));
  expect(await selection.passes(names.map((name) => eventIn(name)))).toEqual(expected);
  expect(await selection.passes(names.map((name) => eventIn(name)))).toEqual(expected);
});

it.each([
  ['^order\\-\\d+$', 'order-7'],
  ['^[^\\$].*', 'order'],
  ['\\u8ba2单', '订单-1'],
  ['(?<name>a)+/', 'aa/'],
])('takes %s as .NET and JavaScript do', async (regex, stream) => {
  expect(await passing({ regex }, stream, '$other')).toEqual([true, false]);
});

it('shares what is asked for more than once, and forgets it with the last', async () => {
  const [one, two] = [await open({ regex: '^a' }), await open({ regex: '^a', checkpointInterval: 1 })];
  expect(two.selection).toBe(one.selection);
  one.close();
  expect((await open({ regex: '^a' })).selection).toBe(two.selection);
});

it('matches in time that grows with the name only', async () => {
  const name = `${'a'.repeat(1_900)}!`;
  expect(await passing({ regex: '^(a+)+$' }, name)).toEqual([false]);
  expect(await passing({ regex: '^(a|a|aa)*$' }, name)).toEqual([false]);
});

it.each([
  ['is wrong', '('],
  ['is too long', 'a'.repeat(8_001)],
  ['is small and grows', '(a{1000})'.repeat(9)],
  ['looks ahead', '^(?!order)'],
  ['refers back', '(a)\\1'],
])('refuses a pattern that %s', async (_, regex) => {
  await expect(open({ regex })).rejects.toThrow('invalid');
});

it('refuses too many prefixes', async () => {
  await expect(open({ prefixes: Array.from({ length: 1_001 }, String) })).rejects.toThrow('invalid');
});
