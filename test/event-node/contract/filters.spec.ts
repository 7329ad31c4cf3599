import { END, eventTypeFilter, type Filter, streamNameFilter } from '@eventstore/db-client';
import { expect, it } from 'vitest';
import { followAll } from '../following.js';
import { contractServer, event, newStream, numberOf } from '../server.js';

const server = contractServer();

/** Numbers of the events that pass the filter; checks that a live subscription and one over the history agree. */
async function passing(filter: Filter, act: () => Promise<unknown>): Promise<unknown[]> {
  const live = followAll(server.client, { fromPosition: END, filter });
  await live.toBeLive();
  await act();
  const history = followAll(server.client, { filter });
  await history.toBeLive();
  await expect.poll(() => live.seen.length).toBe(history.seen.length);
  await Promise.all([live.stop(), history.stop()]);
  expect(live.seen).toEqual(history.seen);
  return live.seen.map(numberOf);
}

it('passes streams by prefix', async () => {
  const [one, other] = [newStream('one'), newStream('other')];
  const filter = streamNameFilter({ prefixes: [one, other] });
  const seen = await passing(filter, async () => {
    await server.client.appendToStream(one, event(1));
    await server.client.appendToStream(`x${one}`, event(2));
    await server.client.appendToStream(other, event(3));
  });
  expect(seen).toEqual([1, 3]);
});

it('passes streams by pattern', async () => {
  const stream = newStream('invoice');
  const seen = await passing(streamNameFilter({ regex: `^invoice-.*${stream.slice(-12)}$` }), async () => {
    await server.client.appendToStream(stream, event(1));
    await server.client.appendToStream(`${stream}x`, event(2));
    await server.client.appendToStream(`x${stream}`, event(3));
  });
  expect(seen).toEqual([1]);
});

it('passes streams by their whole names, in the order of the log, however much there is of them', async () => {
  const [one, other] = [newStream('one'), newStream('other')];
  const large = 'x'.repeat(400_000);
  const few = (from: number, count: number) => Array.from({ length: count }, (_, index) => event(from + index));
  const seen = await passing(streamNameFilter({ regex: `^(${one}|${other})$` }), async () => {
    await server.client.appendToStream(one, few(0, 400));
    await server.client.appendToStream(`${one}x`, event(9000));
    await server.client.appendToStream(other, few(400, 400));
    for (let n = 800; n < 812; n++)
      await server.client.appendToStream(n % 2 ? one : other, event(n, undefined, { large }));
  });
  expect(seen).toEqual(Array.from({ length: 812 }, (_, index) => index));
});

it.each([
  ['prefix', (type: string) => eventTypeFilter({ prefixes: [`${type}-b`] })],
  ['pattern', (type: string) => eventTypeFilter({ regex: `${type}-[b-z]` })],
])('passes types by %s', async (_, filterOf) => {
  const type = newStream('Type');
  const act = () => server.client.appendToStream(newStream(), [event(1, `${type}-a`), event(2, `${type}-b`)]);
  expect(await passing(filterOf(type), act)).toEqual([2]);
});

it('knows the pattern that leaves out system events', async () => {
  const stream = newStream();
  await server.client.setStreamMetadata(stream, { maxCount: 3 });
  await server.client.appendToStream(stream, event(1));
  const following = followAll(server.client, { filter: eventTypeFilter({ regex: '^[^\\$].*' }) });
  await following.toBeLive();
  expect(following.seen.length).toBeGreaterThan(0);
  expect(following.seen.some(({ event }) => event?.type.startsWith('$'))).toBe(false);
  await following.stop();
});

it('refuses a pattern that is none', async () => {
  const following = followAll(server.client, { filter: streamNameFilter({ regex: '(' }) });
  await expect.poll(() => following.errors.length).toBe(1);
});
