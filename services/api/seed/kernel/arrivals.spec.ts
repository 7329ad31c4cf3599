import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { eventMeta } from '#test/fixtures/event-meta.js';
import { memoryFeed } from '#test/language/memory-feed.js';
import { Arrivals } from './arrivals.js';

const log = memoryFeed();
const append = (stream: string) =>
  log.append(stream, [{ id: randomUUID(), type: 'Happened', data: {}, meta: eventMeta() }], 'any');
const arrivals = new Arrivals(log, undefined);

/** Whether a promise has settled once all appended events have been delivered. */
async function isTold(next: Promise<void>): Promise<boolean> {
  const all = arrivals.next('order-last');
  await append('order-last');
  await all;
  const isNot = new Promise<boolean>((tell) => setImmediate(tell, false));
  return Promise.race([next.then(() => true), isNot]);
}

it('tells all who wait for a stream of its next event, and nobody else', async () => {
  const [one, other, elsewhere] = [arrivals.next('order-1'), arrivals.next('order-1'), arrivals.next('order-2')];
  await append('order-1');
  expect(await isTold(one)).toBe(true);
  expect(await isTold(other)).toBe(true);
  expect(await isTold(elsewhere)).toBe(false);
});

it('tells of each event once: who waits again waits for the one after it', async () => {
  const first = arrivals.next('order-3');
  await append('order-3');
  await first;
  const second = arrivals.next('order-3');
  expect(await isTold(second)).toBe(false);
  await append('order-3');
  expect(await isTold(second)).toBe(true);
});
