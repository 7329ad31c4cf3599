import { afterEach, expect, it } from 'vitest';
import { day, hour, shiftClock } from '#test/language/clock.js';
import { followStream } from '../following.js';
import { expectGaplessLog } from '../invariants.js';
import { connect, event, newStream, numbersOf, startTestNode } from '../server.js';

let setRight: (() => void) | undefined;
const jump = (ms: number) => {
  setRight?.();
  setRight = shiftClock(ms);
};
afterEach(() => setRight?.());

it('orders by what came first, not by the clock', async () => {
  const node = await startTestNode();
  const client = connect(node.connectionString);
  const stream = newStream();
  const following = followStream(client, stream);
  await following.toBeLive();
  const repeated = event(2);
  await client.appendToStream(stream, event(1));
  jump(day);
  const first = await client.appendToStream(stream, repeated);
  jump(-hour);
  await client.appendToStream(stream, event(3), { expectedRevision: 1n });
  expect(await client.appendToStream(stream, repeated)).toEqual(first);
  expect(await numbersOf(client.readStream(stream))).toEqual([1, 2, 3]);
  expect(await numbersOf(client.readStream(stream, { direction: 'backwards', fromRevision: 'end' }))).toEqual([
    3, 2, 1,
  ]);
  await following.toHaveSeen(1, 2, 3);
  await expectGaplessLog(client);
  await following.stop();
  await client.dispose();
  await node.dispose();
});

it('hides by age what is old by the clock of now', async () => {
  const node = await startTestNode();
  const client = connect(node.connectionString);
  const stream = newStream();
  await client.setStreamMetadata(stream, { maxAge: 2 * 3600 });
  await client.appendToStream(stream, event(1));
  expect(await numbersOf(client.readStream(stream))).toEqual([1]);
  jump(day);
  await client.appendToStream(stream, event(2));
  expect(await numbersOf(client.readStream(stream))).toEqual([2]);
  // With the clock set right, the first event is young again, and the one stored a day ahead has not expired.
  jump(0);
  expect(await numbersOf(client.readStream(stream))).toEqual([1, 2]);
  jump(-hour);
  expect(await numbersOf(client.readStream(stream))).toEqual([1, 2]);
  await client.dispose();
  await node.dispose();
});
