import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { eventMeta } from '#test/fixtures/event-meta.js';
import { ownEventLog } from '#test/language/event-log.js';
import type { StoredEvent } from '#workflows/platform/kernel/event.js';

const store = ownEventLog();

const meta = eventMeta();
const append = async (type: string, count: number): Promise<bigint> => {
  const events = Array.from({ length: count }, () => ({ id: randomUUID(), type, data: {}, meta }));
  return (await store.log.append(`thing-${randomUUID().replaceAll('-', '')}`, events, 'none')).position;
};

describe('a feed of some types of events', () => {
  it('delivers only these, in order, and says how far it has gone past the others', async () => {
    await append('Other', 700);
    const first = await append('Wanted', 2);
    await append('OtherWanted', 400);
    const seen: StoredEvent[] = [];
    const passed: bigint[] = [];
    const feed = store.log.subscribe(undefined, {
      types: ['Wanted', 'AlsoWanted'],
      batch: async (events) => void seen.push(...events),
      passed: (position) => passed.push(position),
    });
    await expect.poll(() => seen.map(({ type }) => type)).toEqual(['Wanted', 'Wanted']);
    const end = await append('WantedNot', 3000);
    const last = await append('AlsoWanted', 1);
    await expect.poll(() => seen.map(({ type }) => type)).toEqual(['Wanted', 'Wanted', 'AlsoWanted']);
    expect(seen.at(-1)?.position).toBe(last);
    expect(passed.some((position) => position > first && position <= end)).toBe(true);
    expect(passed).toEqual([...passed].sort((a, b) => (a < b ? -1 : 1)));
    await feed.stop();
  });

  it('loses nothing when it goes on from any place that it said was passed', async () => {
    for (let round = 0; round < 10; round++) {
      await append('Noise', 150);
      await append('Rare', 1);
    }
    const handled: string[] = [];
    let from: bigint | undefined;
    const live = (ms: number) => {
      const feed = store.log.subscribe(from, {
        types: ['Rare'],
        batch: async (events) => {
          await sleep(3);
          handled.push(...events.map(({ id }) => id));
          from = events.at(-1)?.position;
        },
        passed: (position) => {
          from = position;
        },
      });
      return sleep(ms).then(() => feed.stop());
    };
    for (let life = 0; life < 8; life++) await live(life * 4);
    await live(1000);
    expect(handled).toHaveLength(10);
    expect(new Set(handled).size).toBe(10);
  });
});

it('a feed of streams delivers those alone whose names begin so, whatever their types', async () => {
  const tell = (stream: string, type: string) =>
    store.log.append(stream, [{ id: randomUUID(), type, data: {}, meta }], 'any');
  for (const type of ['Begun', 'StepPassed'])
    for (const kind of ['payment', 'pay', 'repayment']) await tell(`${kind}-1`, type);
  const seen: string[] = [];
  const feed = store.log.subscribe(undefined, {
    streams: 'payment-',
    batch: async (events) => void seen.push(...events.map(({ stream, type }) => `${stream} ${type}`)),
  });
  await expect.poll(() => seen).toEqual(['payment-1 Begun', 'payment-1 StepPassed']);
  await tell('repayment-1', 'Ended');
  await tell('payment-2', 'Begun');
  await expect.poll(() => seen.slice(2)).toEqual(['payment-2 Begun']);
  await feed.stop();
});
