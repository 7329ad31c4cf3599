import { BACKWARDS, binaryEvent, END, FORWARDS, START, StreamNotFoundError } from '@eventstore/db-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { collect, contractServer, events, newStream, numbersOf, revisionsOf } from '../server.js';

const server = contractServer();

it('says that a stream does not exist', async () => {
  const stream = newStream();
  const refused = await collect(server.client.readStream(stream)).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(StreamNotFoundError);
  expect(refused).toMatchObject({ streamName: stream });
});

describe('a stream of five', () => {
  const stream = newStream();
  beforeAll(() => server.client.appendToStream(stream, events(0, 1, 2, 3, 4)));

  it.each([
    [{ direction: FORWARDS, fromRevision: START }, [0, 1, 2, 3, 4]],
    [{ direction: FORWARDS, fromRevision: 2n }, [2, 3, 4]],
    [{ direction: FORWARDS, fromRevision: 1n, maxCount: 2 }, [1, 2]],
    [{ direction: FORWARDS, fromRevision: END }, []],
    [{ direction: FORWARDS, fromRevision: 9n }, []],
    [{ direction: BACKWARDS, fromRevision: END }, [4, 3, 2, 1, 0]],
    [{ direction: BACKWARDS, fromRevision: END, maxCount: 1 }, [4]],
    [{ direction: BACKWARDS, fromRevision: 2n }, [2, 1, 0]],
    [{ direction: BACKWARDS, fromRevision: START }, [0]],
    [{ direction: BACKWARDS, fromRevision: 9n, maxCount: 2 }, [4, 3]],
  ] as const)('reads %o', async (options, expected) => {
    expect(await numbersOf(server.client.readStream(stream, options))).toEqual(expected);
  });
});

it('reads a long stream both ways, page after page', async () => {
  const stream = newStream();
  const numbers = Array.from({ length: 3_000 }, (_, index) => index);
  await server.client.appendToStream(stream, events(...numbers));
  expect(await numbersOf(server.client.readStream(stream))).toEqual(numbers);
  const backwards = server.client.readStream(stream, { direction: BACKWARDS, fromRevision: END });
  expect(await numbersOf(backwards)).toEqual(numbers.toReversed());
  expect(await revisionsOf(server.client.readStream(stream, { fromRevision: 2_997n }))).toEqual([
    2_997n,
    2_998n,
    2_999n,
  ]);
});

it('reads events of the largest size', async () => {
  const stream = newStream();
  for (let n = 0; n < 6; n++) {
    await server.client.appendToStream(stream, binaryEvent({ type: 'Large', data: Buffer.alloc(1_048_000, n) }));
  }
  const read = await collect(server.client.readStream(stream));
  expect(read.map(({ event }) => Buffer.from(event?.data as Uint8Array).at(-1))).toEqual([0, 1, 2, 3, 4, 5]);
});

it('stops reading when the client has enough', async () => {
  const stream = newStream();
  await server.client.appendToStream(stream, events(...Array.from({ length: 1_000 }, (_, index) => index)));
  const reading = server.client.readStream(stream);
  for await (const { event } of reading) if (event?.revision === 3n) break;
  await reading.cancel();
  expect(await numbersOf(server.client.readStream(stream, { maxCount: 1 }))).toEqual([0]);
});
