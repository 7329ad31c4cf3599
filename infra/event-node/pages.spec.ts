import { expect, it } from 'vitest';
import { noBytes, type RecordedEvent } from './model/event.js';
import { pages } from './pages.js';

const eventAt = (position: number, bytes: number): RecordedEvent => ({
  position,
  stream: 's',
  revision: position,
  id: '',
  type: '',
  isJson: true,
  created: '',
  data: bytes ? Buffer.alloc(bytes) : noBytes,
  metadata: noBytes,
});

function logOf(length: number, bytes = 0) {
  const asked: number[] = [];
  const fetch = async (from: number, count: number) => {
    asked.push(count);
    return Array.from({ length: Math.max(0, Math.min(count, length - from)) }, (_, index) =>
      eventAt(from + index, bytes),
    );
  };
  const after = (last: RecordedEvent) => (last.position < length - 1 ? last.position + 1 : undefined);
  return { asked, fetch, after };
}

const counting = () => ({
  held: 0,
  reading: <Read>(read: () => Promise<Read>) => read(),
  grow(bytes: number) {
    this.held += bytes;
  },
  shrink(bytes: number) {
    this.held -= bytes;
  },
});

async function positionsOf(source: AsyncIterable<RecordedEvent[]>): Promise<number[]> {
  const positions: number[] = [];
  for await (const page of source) positions.push(...page.map(({ position }) => position));
  return positions;
}

it('reads all of it, in order and once', async () => {
  const { fetch, after } = logOf(2_000);
  expect(await positionsOf(pages(fetch, 0, after, counting()))).toEqual(
    Array.from({ length: 2_000 }, (_, index) => index),
  );
});

it('asks for no more than the limit', async () => {
  const { asked, fetch, after } = logOf(2_000);
  expect(await positionsOf(pages(fetch, 5, after, counting(), 3))).toEqual([5, 6, 7]);
  expect(asked).toEqual([3]);
});

it('counts what is read and not yet sent, and gives all of it back', async () => {
  const { fetch, after } = logOf(2_000, 1_000);
  const hold = counting();
  for await (const page of pages(fetch, 0, after, hold)) {
    expect(hold.held).toBeGreaterThanOrEqual(page.length * 1_000);
    expect(hold.held).toBeLessThan((64 + 2 * 512) * 2_300);
  }
  expect(hold.held).toBe(0);
});

it('leaves nothing in the hands of a reader who waits for the next page', async () => {
  const { fetch, after } = logOf(1_000);
  const gate = Promise.withResolvers<void>();
  const waiting = async (from: number, count: number) => {
    if (from > 0) await gate.promise;
    return fetch(from, count);
  };
  const source = pages(waiting, 0, after, counting());
  const { value: first } = await source.next();
  expect(first).toHaveLength(64);
  const second = source.next();
  await expect.poll(() => first).toEqual([]);
  gate.resolve();
  expect((await second).value).toHaveLength(512);
});

it('passes on the failure of a page that was read ahead', async () => {
  const fetch = async (from: number) => {
    if (from > 0) throw new Error('gone');
    return [eventAt(0, 0)];
  };
  await expect(positionsOf(pages(fetch, 0, () => 1, counting()))).rejects.toThrow('gone');
});
