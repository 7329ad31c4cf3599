import { afterAll, beforeAll, expect, it } from 'vitest';
import { followAll, followStream } from '../following.js';
import { connect, events, newStream, startTestNode, type TestNode } from '../server.js';

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.dispose());

it('lets a slow reader fall behind instead of keeping everything for it', async () => {
  const client = connect(node.connectionString);
  const reader = connect(node.connectionString);
  const stream = newStream();
  const all = followAll(reader);
  const one = followStream(reader, stream);
  await Promise.all([all.toBeLive(), one.toBeLive()]);
  all.pause();
  one.pause();
  const numbers = Array.from({ length: 20_000 }, (_, index) => index);
  for (let from = 0; from < numbers.length; from += 1_000) {
    await client.appendToStream(stream, events(...numbers.slice(from, from + 1_000)));
  }
  all.resume();
  one.resume();
  for (const following of [all, one]) {
    await expect.poll(() => following.caughtUp).toBe(2);
    expect(following.fellBehind).toBe(1);
    const seen = following.seen.filter(({ event }) => event?.streamId === stream);
    expect(seen.map(({ event }) => Number(event?.revision))).toEqual(numbers);
  }
  await Promise.all([all.stop(), one.stop()]);
  await Promise.all([client.dispose(), reader.dispose()]);
});
