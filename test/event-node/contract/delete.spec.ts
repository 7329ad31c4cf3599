import { StreamDeletedError, StreamNotFoundError, WrongExpectedVersionError } from '@eventstore/db-client';
import { describe, expect, it } from 'vitest';
import { collect, contractServer, event, events, newStream, numbersOf, revisionsOf } from '../server.js';

const server = contractServer();

async function streamOf(...numbers: number[]): Promise<string> {
  const stream = newStream();
  await server.client.appendToStream(stream, events(...numbers));
  return stream;
}

describe('a deleted stream', () => {
  it('reads as not found', async () => {
    const stream = await streamOf(1, 2);
    const { position } = await server.client.deleteStream(stream);
    expect(position?.commit).toBeGreaterThan(0n);
    await expect(collect(server.client.readStream(stream))).rejects.toBeInstanceOf(StreamNotFoundError);
  });

  it.each(['no_stream', 'any', 1n] as const)(
    'goes on where it ended when appended to at %s',
    async (expectedRevision) => {
      const stream = await streamOf(1, 2);
      await server.client.deleteStream(stream);
      const result = await server.client.appendToStream(stream, events(3, 4), { expectedRevision });
      expect(result.nextExpectedRevision).toBe(3n);
      expect(await revisionsOf(server.client.readStream(stream))).toEqual([2n, 3n]);
      expect(await server.client.getStreamMetadata(stream)).toMatchObject({ metadata: { truncateBefore: 2 } });
    },
  );

  it('is deleted for those who expect it to exist', async () => {
    const stream = await streamOf(1);
    await server.client.deleteStream(stream);
    const append = server.client.appendToStream(stream, event(2), { expectedRevision: 'stream_exists' });
    await expect(append).rejects.toBeInstanceOf(StreamDeletedError);
  });

  it('loses its metadata', async () => {
    const stream = await streamOf(1, 2);
    await server.client.setStreamMetadata(stream, { maxCount: 1, owner: 'me' });
    await server.client.deleteStream(stream);
    await server.client.appendToStream(stream, events(3, 4, 5));
    expect(await numbersOf(server.client.readStream(stream))).toEqual([3, 4, 5]);
  });

  it('comes back empty when it is given metadata', async () => {
    const stream = await streamOf(1, 2);
    await server.client.deleteStream(stream);
    await server.client.setStreamMetadata(stream, { maxCount: 10 });
    expect(await collect(server.client.readStream(stream))).toEqual([]);
    await server.client.appendToStream(stream, event(3), { expectedRevision: 1n });
    expect(await numbersOf(server.client.readStream(stream))).toEqual([3]);
  });

  it('can be deleted again', async () => {
    const stream = await streamOf(1);
    await server.client.deleteStream(stream);
    await server.client.appendToStream(stream, event(2));
    await server.client.deleteStream(stream, { expectedRevision: 1n });
    await expect(collect(server.client.readStream(stream))).rejects.toBeInstanceOf(StreamNotFoundError);
  });
});

describe('deleting', () => {
  it('refuses a stream that does not exist', async () => {
    const refused = await server.client.deleteStream(newStream()).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(WrongExpectedVersionError);
  });

  it('refuses another revision', async () => {
    const stream = await streamOf(1, 2);
    const refused = await server.client.deleteStream(stream, { expectedRevision: 0n }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(WrongExpectedVersionError);
    expect(refused).toMatchObject({ streamName: stream, expectedVersion: 0n, actualVersion: 1n });
    await expect(server.client.deleteStream(stream, { expectedRevision: 1n })).resolves.toBeDefined();
  });
});

describe('a tombstoned stream', () => {
  it('is gone for readers and writers, for good', async () => {
    const stream = await streamOf(1, 2);
    await server.client.tombstoneStream(stream, { expectedRevision: 1n });
    const gone = { type: 'stream-deleted', streamName: stream };
    await expect(collect(server.client.readStream(stream))).rejects.toMatchObject(gone);
    for (const expectedRevision of ['any', 'no_stream', 'stream_exists', 1n] as const) {
      await expect(server.client.appendToStream(stream, event(3), { expectedRevision })).rejects.toMatchObject(gone);
    }
    await expect(server.client.setStreamMetadata(stream, { maxCount: 1 })).rejects.toBeInstanceOf(StreamDeletedError);
    await expect(server.client.deleteStream(stream)).rejects.toBeInstanceOf(StreamDeletedError);
    await expect(server.client.tombstoneStream(stream)).rejects.toBeInstanceOf(StreamDeletedError);
  });

  it('may be one that never was', async () => {
    const stream = newStream();
    await server.client.tombstoneStream(stream, { expectedRevision: 'no_stream' });
    await expect(server.client.appendToStream(stream, event(1))).rejects.toBeInstanceOf(StreamDeletedError);
  });

  it('refuses another revision', async () => {
    const stream = await streamOf(1, 2);
    const refused = server.client.tombstoneStream(stream, { expectedRevision: 0n });
    await expect(refused).rejects.toBeInstanceOf(WrongExpectedVersionError);
  });
});

it('shows metadata, deletes and tombstones in $all', async () => {
  const stream = newStream();
  const { position } = await server.client.appendToStream(stream, event(1));
  await server.client.deleteStream(stream);
  await server.client.tombstoneStream(stream);
  const all = await collect(server.client.readAll({ fromPosition: position ?? 'start' }));
  const seen = all.map(({ event }) => [event?.streamId, event?.type]).filter(([name]) => name?.includes(stream));
  expect(seen).toEqual([
    [stream, 'Happened'],
    [`$$${stream}`, '$metadata'],
    [stream, '$streamDeleted'],
  ]);
});
