import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { BACKWARDS, END } from '@eventstore/db-client';
import { expect, it } from 'vitest';
import { connectEventStore } from '#infra/event-store/client.js';
import { eventMeta } from '#test/fixtures/event-meta.js';
import { collect, contractServer, event, events, newStream, numbersOf } from '../server.js';

const server = contractServer();

async function streamOfFive(): Promise<string> {
  const stream = newStream();
  await server.client.appendToStream(stream, events(0, 1, 2, 3, 4));
  return stream;
}

it('gives back what was set, and refuses a stale revision', async () => {
  const stream = await streamOfFive();
  expect(await server.client.getStreamMetadata(stream)).toEqual({ streamName: stream });
  const metadata = { maxCount: 9, maxAge: 60, truncateBefore: 1, acl: { readRoles: ['a'] }, owner: 'me' };
  const first = await server.client.setStreamMetadata(stream, metadata, { expectedRevision: 'no_stream' });
  expect(first.nextExpectedRevision).toBe(0n);
  expect((await server.client.getStreamMetadata(stream)).metadata).toMatchObject(metadata);
  const stale = server.client.setStreamMetadata(stream, {}, { expectedRevision: 'no_stream' });
  await expect(stale).rejects.toMatchObject({ type: 'wrong-expected-version' });
});

it('shows the newest events with a maximum count, from either side', async () => {
  const stream = await streamOfFive();
  await server.client.setStreamMetadata(stream, { maxCount: 2 });
  expect(await numbersOf(server.client.readStream(stream))).toEqual([3, 4]);
  expect(await numbersOf(server.client.readStream(stream, { fromRevision: 1n, maxCount: 1 }))).toEqual([3]);
  expect(await numbersOf(server.client.readStream(stream, { direction: BACKWARDS, fromRevision: END }))).toEqual([
    4, 3,
  ]);
  await server.client.appendToStream(stream, event(5), { expectedRevision: 4n });
  expect(await numbersOf(server.client.readStream(stream))).toEqual([4, 5]);
});

it('hides what comes before the truncation, until it is lifted', async () => {
  const stream = await streamOfFive();
  await server.client.setStreamMetadata(stream, { truncateBefore: 3 });
  expect(await numbersOf(server.client.readStream(stream))).toEqual([3, 4]);
  await server.client.setStreamMetadata(stream, { truncateBefore: 5 });
  expect(await collect(server.client.readStream(stream))).toEqual([]);
  await server.client.setStreamMetadata(stream, {});
  expect(await numbersOf(server.client.readStream(stream))).toEqual([0, 1, 2, 3, 4]);
});

it('hides what has grown too old', async () => {
  const stream = await streamOfFive();
  await server.client.setStreamMetadata(stream, { maxAge: 1 });
  await sleep(1_200);
  await server.client.appendToStream(stream, event(5));
  expect(await numbersOf(server.client.readStream(stream))).toEqual([5]);
  expect(await numbersOf(server.client.readStream(stream, { maxCount: 1 }))).toEqual([5]);
  expect(await numbersOf(server.client.readStream(stream, { direction: BACKWARDS, fromRevision: END }))).toEqual([5]);
});

it('makes no stream by metadata alone', async () => {
  const stream = newStream();
  await server.client.setStreamMetadata(stream, { maxCount: 2 });
  await expect(collect(server.client.readStream(stream))).rejects.toMatchObject({ type: 'stream-not-found' });
});

it('is at the end of all, and not of what feeds deliver', async () => {
  const log = connectEventStore(server.url);
  const stream = newStream();
  const told = { id: randomUUID(), type: 'Added', data: {}, meta: eventMeta() };
  const { position } = await log.append(stream, [told], 'none');
  const end = (await server.client.setStreamMetadata(stream, { maxCount: 2 })).position?.commit;
  expect(end).toBeGreaterThan(position);
  expect([await log.head(), await log.head('all')]).toEqual([position, end]);
  await log.dispose();
});
