import { BACKWARDS, END, FORWARDS, START } from '@eventstore/db-client';
import { expect, it } from 'vitest';
import { collect, contractServer, event, events, newStream, numbersOf } from '../server.js';

const server = contractServer();

it('begins with system events, at positions that grow', async () => {
  const [first] = await collect(server.client.readAll({ maxCount: 1 }));
  expect(first?.event?.streamId).toMatch(/^\$/);
  await server.client.appendToStream(newStream(), events(1, 2, 3));
  const positions = (await collect(server.client.readAll())).map(({ event }) => event?.position.commit ?? -1n);
  expect(positions.every((position, index) => index === 0 || position > (positions[index - 1] ?? -1n))).toBe(true);
});

it('reads forwards from a position with it, and backwards without it', async () => {
  const stream = newStream();
  await server.client.appendToStream(stream, event(1));
  const { position } = await server.client.appendToStream(stream, event(2));
  await server.client.appendToStream(stream, event(3));
  const fromPosition = position ?? START;
  expect(await numbersOf(server.client.readAll({ direction: FORWARDS, fromPosition, maxCount: 2 }))).toEqual([2, 3]);
  expect(await numbersOf(server.client.readAll({ direction: BACKWARDS, fromPosition, maxCount: 1 }))).toEqual([1]);
});

it('reads nothing forwards from the end or backwards from the start', async () => {
  expect(await collect(server.client.readAll({ direction: FORWARDS, fromPosition: END }))).toEqual([]);
  expect(await collect(server.client.readAll({ direction: BACKWARDS, fromPosition: START }))).toEqual([]);
});

it('reads backwards from the end, newest first', async () => {
  const stream = newStream();
  await server.client.appendToStream(stream, events(1, 2, 3));
  const reading = server.client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 3 });
  expect(await numbersOf(reading)).toEqual([3, 2, 1]);
});

it('gives a position that leads back to the event', async () => {
  const stream = newStream();
  await server.client.appendToStream(stream, events(1, 2, 3));
  const [, second] = await collect(server.client.readStream(stream));
  const [found] = await collect(server.client.readAll({ fromPosition: second?.event?.position ?? START, maxCount: 1 }));
  expect(found?.event?.id).toBe(second?.event?.id);
});
