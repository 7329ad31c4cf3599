import { expect, it } from 'vitest';
import { followAll } from '../following.js';
import { startGate } from '../gate.js';
import { connect, events, newStream, startTestNode } from '../server.js';

it('sends the events of a commit together, not one by one', async () => {
  const node = await startTestNode();
  const gate = await startGate(node.connectionString);
  const [client, reader] = [connect(node.connectionString), connect(gate.url)];
  const following = followAll(reader);
  await following.toBeLive();
  const before = gate.pieces;
  const stream = newStream();
  await client.appendToStream(stream, events(...Array(60).keys()));
  await expect.poll(() => following.seen.filter(({ event }) => event?.streamId === stream).length).toBe(60);
  expect(gate.pieces - before).toBeLessThan(3);
  await following.stop();
  await Promise.all([client.dispose(), reader.dispose()]);
  await gate.close();
  await node.dispose();
});
