import { WrongExpectedVersionError } from '@eventstore/db-client';
import { expect, it } from 'vitest';
import { contractServer, event, events, newStream, numbersOf } from '../server.js';

const server = contractServer();

it.each(['any', 'stream_exists', 'no_stream', 0n] as const)(
  'answers a repeat at %s as the first time',
  async (expectedRevision) => {
    const stream = newStream();
    if (expectedRevision === 0n || expectedRevision === 'stream_exists')
      await server.client.appendToStream(stream, event(0));
    const proposed = events(1, 2);
    const first = await server.client.appendToStream(stream, proposed, { expectedRevision });
    await server.client.appendToStream(stream, event(3));
    const again = await server.client.appendToStream(stream, proposed, { expectedRevision });
    expect(again).toEqual(first);
    const numbers = await numbersOf(server.client.readStream(stream));
    expect(numbers.filter((n) => n !== 0)).toEqual([1, 2, 3]);
  },
);

it('answers concurrent repeats as one', async () => {
  const stream = newStream();
  const proposed = events(1, 2);
  const results = await Promise.all(
    Array.from({ length: 10 }, () => server.client.appendToStream(stream, proposed, { expectedRevision: 'no_stream' })),
  );
  for (const result of results) expect(result).toEqual(results[0]);
  expect(await numbersOf(server.client.readStream(stream))).toEqual([1, 2]);
});

it('takes a partial repeat for a conflict', async () => {
  const stream = newStream();
  const [first, second] = [event(1), event(2)];
  await server.client.appendToStream(stream, first, { expectedRevision: 'no_stream' });
  for (const expectedRevision of ['no_stream', 'any'] as const) {
    const repeat = server.client.appendToStream(stream, [first, second], { expectedRevision });
    await expect(repeat).rejects.toBeInstanceOf(WrongExpectedVersionError);
  }
  expect(await numbersOf(server.client.readStream(stream))).toEqual([1]);
});

it('takes the same events in another order for a conflict', async () => {
  const stream = newStream();
  const [first, second] = [event(1), event(2)];
  await server.client.appendToStream(stream, [first, second], { expectedRevision: 'no_stream' });
  const swapped = server.client.appendToStream(stream, [second, first], { expectedRevision: 'no_stream' });
  await expect(swapped).rejects.toBeInstanceOf(WrongExpectedVersionError);
});

it('writes a known event again where it is new: in another stream', async () => {
  const [one, other] = [newStream(), newStream()];
  const proposed = event(1);
  await server.client.appendToStream(one, proposed);
  await server.client.appendToStream(other, proposed);
  expect(await numbersOf(server.client.readStream(other))).toEqual([1]);
});
