import { afterEach, expect, it, vi } from 'vitest';
import type { Write } from './draft.js';
import { Refused } from './model/errors.js';
import { noBytes } from './model/event.js';
import { WriteQueue } from './write-queue.js';

const write = (stream: string, count = 1, bytes = 0, deadline?: number): Write => ({
  kind: 'append',
  stream,
  expectation: { kind: 'any' },
  events: Array.from({ length: count }, () => ({
    id: '',
    type: '',
    isJson: true,
    data: Buffer.alloc(bytes),
    metadata: noBytes,
  })),
  ...(deadline !== undefined && { deadline }),
});

afterEach(() => vi.useRealTimers());

const streamsOf = (queue: WriteQueue) => queue.take().map(({ write }) => write.stream);
const ignore = (promise: Promise<unknown>) => void promise.catch(() => undefined);

it('takes everything that waits, in order', () => {
  const queue = new WriteQueue();
  for (const stream of ['a', 'b', 'c']) ignore(queue.add(write(stream)));
  expect(streamsOf(queue)).toEqual(['a', 'b', 'c']);
  expect(queue.isReady).toBe(false);
});

it('bounds a batch in events and bytes', () => {
  const queue = new WriteQueue();
  for (const stream of ['a', 'b', 'c']) ignore(queue.add(write(stream, 600)));
  expect(streamsOf(queue)).toEqual(['a', 'b']);
  for (const stream of ['d', 'e', 'f', 'g']) ignore(queue.add(write(stream, 1, 1_048_576)));
  expect(streamsOf(queue)).toEqual(['c', 'd', 'e']);
});

it('refuses what nobody waits for any more', async () => {
  const queue = new WriteQueue();
  const late = queue.add(write('late', 1, 0, Date.now() - 1));
  ignore(queue.add(write('in time', 1, 0, Date.now() + 1_000)));
  expect(streamsOf(queue)).toEqual(['in time']);
  await expect(late).rejects.toMatchObject({ refusal: { kind: 'timeout' } });
});

it('puts back what was not written before what came later', () => {
  const queue = new WriteQueue();
  ignore(queue.add(write('first')));
  const batch = queue.take();
  ignore(queue.add(write('second')));
  queue.putBack(batch);
  expect(streamsOf(queue)).toEqual(['first', 'second']);
});

it('puts back what was taken last first, so that all stands in its order again', () => {
  const queue = new WriteQueue();
  const batches = ['first', 'second'].map((stream) => {
    ignore(queue.add(write(stream)));
    return queue.take();
  });
  for (const batch of batches.toReversed()) queue.putBack(batch);
  expect(streamsOf(queue)).toEqual(['first', 'second']);
});

it('refuses only what has waited long enough', async () => {
  const queue = new WriteQueue();
  const old = queue.add(write('old'));
  queue.refuseOlderThan(Date.now() + 1, new Refused({ kind: 'stopping' }));
  await expect(old).rejects.toMatchObject({ refusal: { kind: 'stopping' } });
  ignore(queue.add(write('new')));
  queue.refuseOlderThan(Date.now() - 1_000, new Refused({ kind: 'stopping' }));
  expect(streamsOf(queue)).toEqual(['new']);
});

it('serves connections in turns, each in its order', () => {
  const queue = new WriteQueue();
  const from = (peer: string, stream: string, bytes = 0) =>
    ignore(queue.add({ ...write(stream, 1, bytes), from: peer }));
  for (const stream of ['a1', 'a2', 'a3', 'a4']) from('a', stream, 1_048_576);
  for (const stream of ['b1', 'b2']) from('b', stream);
  from('c', 'c1');
  expect(streamsOf(queue)).toEqual(['a1', 'b1', 'c1', 'a2']);
  from('c', 'c2');
  expect(streamsOf(queue)).toEqual(['b2', 'c2']);
  expect(streamsOf(queue)).toEqual(['a3', 'a4']);
  expect(queue.isReady).toBe(false);
});

it('takes what is light after what was heavy, and keeps the order of each connection', () => {
  const queue = new WriteQueue();
  const from = (peer: string, stream: string, count = 1) => ignore(queue.add({ ...write(stream, count), from: peer }));
  for (const stream of ['a1', 'a2']) from('a', stream, 7_000);
  from('b', 'b1');
  from('b', 'b2', 7_000);
  from('b', 'b3');
  expect(streamsOf(queue)).toEqual(['a1']);
  expect(streamsOf(queue)).toEqual(['b1']);
  expect(streamsOf(queue)).toEqual(['a2']);
  from('c', 'c1');
  expect(streamsOf(queue)).toEqual(['c1']);
  expect(streamsOf(queue)).toEqual(['b2']);
  expect(streamsOf(queue)).toEqual(['b3']);
  expect(queue.isReady).toBe(false);
});

it('leaves two thirds of the time to what is light, as long as that comes', () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] });
  const queue = new WriteQueue();
  const woken = vi.spyOn(queue, 'wake');
  const add = (stream: string, count = 1) => ignore(queue.add({ ...write(stream, count), from: stream }));
  add('heavy 1', 1_000);
  expect(streamsOf(queue)).toEqual(['heavy 1']);
  queue.written(50); // nothing else is waiting
  add('heavy 2', 1_000);
  add('light 1');
  expect(streamsOf(queue)).toEqual(['light 1']);
  queue.written(5);
  expect(streamsOf(queue)).toEqual(['heavy 2']);
  queue.written(50);
  add('heavy 3', 1_000);
  expect(queue.isReady).toBe(false);
  add('light 2');
  expect(queue.isReady).toBe(true);
  expect(streamsOf(queue)).toEqual(['light 2']);
  queue.written(5);
  vi.advanceTimersByTime(99);
  expect(queue.isReady).toBe(false);
  woken.mockClear();
  vi.advanceTimersByTime(1);
  expect(woken).toHaveBeenCalledOnce();
  expect(streamsOf(queue)).toEqual(['heavy 3']);
  add('light 3');
  queue.written(60_000); // Postgres was unreachable
  expect(streamsOf(queue)).toEqual(['light 3']);
  add('heavy 4', 1_000);
  vi.advanceTimersByTime(500);
  expect(streamsOf(queue)).toEqual(['heavy 4']);
});

it('does not write what was given up while it waited', async () => {
  const queue = new WriteQueue();
  const given = queue.add({ ...write('given up'), begin: () => false });
  ignore(queue.add(write('kept')));
  expect(streamsOf(queue)).toEqual(['kept']);
  await expect(given).rejects.toMatchObject({ refusal: { kind: 'exhausted' } });
});
