import { expect, it } from 'vitest';
import { eventMeta } from '#test/fixtures/event-meta.js';
import type { ProjectedEvent } from '../kernel/projection.js';
import { SetAsideBuffer } from './set-aside-buffer.js';

const one = (stream: string, position: bigint) => ({ stream, position, type: 'Moved', error: 'no', correlationId: '' });
const event = (stream: string, position: bigint): ProjectedEvent => ({
  id: `${position}`,
  stream,
  revision: Number(position),
  position,
  type: 'Moved',
  data: {},
  meta: eventMeta({ correlationId: '' }),
  workflow: 'thing',
  documentId: stream,
});

it('stores once what was set aside and how many wait behind it', () => {
  const leftOut = new SetAsideBuffer({});
  leftOut.set(one('a', 4n));
  expect([leftOut.holds('a'), leftOut.holds('b'), leftOut.isUnsaved]).toEqual([true, false, true]);
  expect([leftOut.wait(event('a', 4n)), leftOut.wait(event('a', 6n)), leftOut.wait(event('b', 7n))]).toEqual([
    false,
    true,
    false,
  ]);
  expect(leftOut.changes([{ event: event('c', 8n), error: new Error('bad') }], [])).toEqual({
    set: [one('a', 4n), { ...one('c', 8n), error: 'bad' }],
    freed: [],
    waiting: new Map([['a', 1]]),
  });
  leftOut.settle();
  expect([leftOut.changes([], []), leftOut.holds('a')]).toEqual([undefined, true]);
});

it('counts nothing that waits for a stream which is free with the same commit', () => {
  const leftOut = new SetAsideBuffer({});
  leftOut.reset([one('a', 4n)]);
  leftOut.wait(event('a', 6n));
  expect(leftOut.changes([], ['a'])).toEqual({ set: [], freed: ['a'], waiting: new Map() });
  leftOut.free('a');
  expect(leftOut.holds('a')).toBe(false);
});

it('leaves out an event alone where events stand alone', () => {
  const leftOut = new SetAsideBuffer({ eventsStandAlone: true });
  leftOut.set(one('a', 4n));
  expect([leftOut.holds('a'), [...leftOut.standing.keys()]]).toEqual([false, ['a 4']]);
});

it('forgets what was never stored', () => {
  const leftOut = new SetAsideBuffer({});
  leftOut.reset([one('a', 1n)]);
  leftOut.set(one('b', 2n));
  leftOut.takeBack();
  expect([...leftOut.standing.keys()]).toEqual(['a']);
  expect(leftOut.changes([], [])).toBeUndefined();
});
