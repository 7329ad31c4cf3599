import { binaryEvent, MaxAppendSizeExceededError, WrongExpectedVersionError } from '@eventstore/db-client';
import { describe, expect, it } from 'vitest';
import { collect, contractServer, event, events, newStream, numbersOf } from '../server.js';

const server = contractServer();
const admin = { username: 'admin', password: 'changeit' };

// The client uses BatchAppend unless it is given credentials; both calls must behave alike.
describe.each([
  ['BatchAppend', {}],
  ['Append', { credentials: admin }],
])('%s', (_, options) => {
  const append = (
    stream: string,
    proposed: ReturnType<typeof events>,
    expectedRevision: bigint | 'any' | 'no_stream' | 'stream_exists',
  ) => server.client.appendToStream(stream, proposed, { expectedRevision, ...options });

  it('answers with the revision and a position that grows', async () => {
    const stream = newStream();
    const first = await append(stream, events(1), 'no_stream');
    const second = await append(stream, events(2, 3), 0n);
    expect(first).toMatchObject({ success: true, nextExpectedRevision: 0n });
    expect(second).toMatchObject({ success: true, nextExpectedRevision: 2n });
    expect(second.position?.commit).toBeGreaterThan(first.position?.commit ?? 0n);
    expect(second.position?.prepare).toBe(second.position?.commit);
  });

  it.each([
    ['no_stream', 0n],
    [0n, 1n],
    [7n, 1n],
  ] as const)('refuses %s when the stream has gone elsewhere', async (expectedRevision, actual) => {
    const stream = newStream();
    await append(stream, actual === 0n ? events(1) : events(1, 2), 'any');
    const refused = await append(stream, events(9), expectedRevision).catch((error) => error);
    expect(refused).toBeInstanceOf(WrongExpectedVersionError);
    expect(refused).toMatchObject({ streamName: stream, expectedVersion: expectedRevision, actualVersion: actual });
  });

  it('refuses a revision of a stream that does not exist', async () => {
    const refused = await append(newStream(), events(1), 4n).catch((error) => error);
    expect(refused).toMatchObject({ type: 'wrong-expected-version', expectedVersion: 4n, actualVersion: 'no_stream' });
  });

  it('refuses "exists" when there is no stream, and accepts it when there is only metadata', async () => {
    const stream = newStream();
    await expect(append(stream, events(1), 'stream_exists')).rejects.toMatchObject({
      type: 'wrong-expected-version',
      expectedVersion: 'stream_exists',
    });
    await server.client.setStreamMetadata(stream, { maxCount: 5 });
    await expect(append(stream, events(1), 'stream_exists')).resolves.toMatchObject({ nextExpectedRevision: 0n });
  });

  it('accepts anything with "any"', async () => {
    const stream = newStream();
    await append(stream, events(1), 'any');
    expect(await append(stream, events(2), 'any')).toMatchObject({ nextExpectedRevision: 1n });
  });

  it('accepts an append of nothing, and checks its expectation', async () => {
    const stream = newStream();
    expect(await append(stream, [], 'no_stream')).toMatchObject({ success: true });
    await append(stream, events(1, 2), 'no_stream');
    expect(await append(stream, [], 1n)).toMatchObject({ nextExpectedRevision: 1n });
    await expect(append(stream, [], 0n)).rejects.toBeInstanceOf(WrongExpectedVersionError);
    expect(await numbersOf(server.client.readStream(stream))).toEqual([1, 2]);
  });

  it('refuses an append that is too large, and writes none of it', async () => {
    const stream = newStream();
    const large = () => binaryEvent({ type: 'Large', data: Buffer.alloc(400_000) });
    const refused = await server.client
      .appendToStream(stream, [large(), large(), large()], options)
      .catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(MaxAppendSizeExceededError);
    expect(refused).toMatchObject({ maxAppendSize: 1_048_576 });
    await expect(collect(server.client.readStream(stream))).rejects.toMatchObject({ type: 'stream-not-found' });
    await expect(server.client.appendToStream(stream, [large(), large()], options)).resolves.toMatchObject({
      nextExpectedRevision: 1n,
    });
  });
});

it('keeps every byte of names, types, data and metadata', async () => {
  const stream = `订单-${newStream()}-ü`;
  const data = Buffer.from(Array.from({ length: 256 }, (_, index) => index));
  await server.client.appendToStream(stream, [
    event(1, '已提交', { 说明: 'ünï' }),
    binaryEvent({ type: 'Binary', data, metadata: Buffer.from([0, 255]) }),
  ]);
  const [first, second] = await collect(server.client.readStream(stream));
  expect(first?.event).toMatchObject({ streamId: stream, type: '已提交', data: { n: 1 }, metadata: { 说明: 'ünï' } });
  expect(Buffer.from(second?.event?.data as Uint8Array).equals(data)).toBe(true);
  expect(second?.event).toMatchObject({ isJson: false, revision: 1n });
});

it('gives an event the time at which it was written', async () => {
  const stream = newStream();
  const before = Date.now();
  await server.client.appendToStream(stream, events(1));
  const [read] = await collect(server.client.readStream(stream));
  expect(Math.abs((read?.event?.created.getTime() ?? 0) - before)).toBeLessThan(60_000);
});

it('joins an append that the client sends in chunks', async () => {
  const stream = newStream();
  const numbers = Array.from({ length: 200 }, (_, index) => index);
  const result = await server.client.appendToStream(stream, events(...numbers), { batchAppendSize: 500 });
  expect(result.nextExpectedRevision).toBe(199n);
  expect(await numbersOf(server.client.readStream(stream))).toEqual(numbers);
});

it('orders concurrent appends to one stream without losing any', async () => {
  const stream = newStream();
  const numbers = Array.from({ length: 100 }, (_, index) => index);
  const results = await Promise.all(numbers.map((n) => server.client.appendToStream(stream, event(n))));
  const read = await numbersOf(server.client.readStream(stream));
  expect(read.toSorted((a, b) => Number(a) - Number(b))).toEqual(numbers);
  for (const [n, result] of results.entries()) expect(read[Number(result.nextExpectedRevision)]).toBe(n);
});

it('lets exactly one of several rivals win a revision', async () => {
  const stream = newStream();
  const rivals = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) =>
      server.client.appendToStream(stream, event(n), { expectedRevision: 'no_stream' }),
    ),
  );
  expect(rivals.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await collect(server.client.readStream(stream))).toHaveLength(1);
});
