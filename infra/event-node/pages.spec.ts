import { expect, it } from 'vitest';
import { NO_BYTES, type RecordedEvent } from './event.js';
import { pages } from './pages.js';

const eventAt = (position: number, bytes: number): RecordedEvent => ({
  position,
  stream: 's',
  revision: position,
  id: '',
  type: '',
  isJson: true,
  created: '',
  data: bytes ? Buffer.alloc(bytes) : NO_BYTES,
  metadata: NO_BYTES,
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

async function positionsOf(source: AsyncIterable<RecordedEvent[]>): Promise<number[]> {
  const positions: number[] = [];
  for await (const page of source) positions.push(...page.map(({ position }) => position));
  return positions;
}

it('reads all of it, in order and once', async () => {
  const { fetch, after } = logOf(2_000);
  expect(await positionsOf(pages(fetch, 0, after))).toEqual(Array.from({ length: 2_000 }, (_, index) => index));
});

it('asks for no more than the limit', async () => {
  const { asked, fetch, after } = logOf(2_000);
  expect(await positionsOf(pages(fetch, 5, after, 3))).toEqual([5, 6, 7]);
  expect(asked).toEqual([3]);
});

it('takes smaller pages when events are large', async () => {
  const { asked, fetch, after } = logOf(100, 1_048_576);
  await positionsOf(pages(fetch, 0, after));
  expect(asked.slice(1).every((count) => count <= 2)).toBe(true);
});

it('passes on the failure of a page that was read ahead', async () => {
  const fetch = async (from: number) => {
    if (from > 0) throw new Error('gone');
    return [eventAt(0, 0)];
  };
  await expect(positionsOf(pages(fetch, 0, () => 1))).rejects.toThrow('gone');
});
