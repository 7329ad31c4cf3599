import { expect, it } from 'vitest';
import { startEventNode } from '#infra/event-node/node.js';
import { freshDatabase } from '#test/language/database.js';
import { followAll } from '../following.js';
import { startGate } from '../gate.js';
import { connect, event, newStream } from '../server.js';

it.each([
  ['BatchAppend', {}],
  ['Append', { credentials: { username: 'admin', password: 'changeit' } }],
])('cancels an %s that waits', async (_, options) => {
  const database = await freshDatabase();
  const gate = await startGate(database.url);
  const node = await startEventNode({ databaseUrl: gate.url });
  const client = connect(node.connectionString);
  await client.appendToStream(newStream(), event(1), options);
  gate.shut();
  const waiting = client.appendToStream(newStream(), event(2), options);
  const settled = expect(waiting).rejects.toMatchObject({ type: 'cancelled' });
  await new Promise((resolve) => setTimeout(resolve, 100));
  await node.stop();
  await settled;
  await client.dispose();
  await gate.close();
  await database.drop();
});

it('does not wait for ever for a Postgres that does not answer', async () => {
  const database = await freshDatabase();
  const gate = await startGate(database.url);
  const node = await startEventNode({ databaseUrl: gate.url });
  const client = connect(node.connectionString);
  await client.appendToStream('known', event(1));
  gate.mute();
  const waiting = [client.appendToStream('known', event(2)), client.appendToStream(newStream(), event(3))];
  const settled = Promise.allSettled(waiting);
  await new Promise((resolve) => setTimeout(resolve, 50));
  await node.stop();
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await client.dispose();
  await gate.close();
  await database.drop();
});

it('ends subscriptions, so that they can look for another node', async () => {
  const database = await freshDatabase();
  const node = await startEventNode({ databaseUrl: database.url });
  const client = connect(node.connectionString);
  const following = followAll(client);
  await following.toBeLive();
  await node.stop();
  await following.toFailWith('unavailable');
  await client.dispose();
  await database.drop();
});

it('finishes what it has begun to write', async () => {
  const database = await freshDatabase();
  const node = await startEventNode({ databaseUrl: database.url });
  const client = connect(node.connectionString);
  await client.appendToStream(newStream(), event(0));
  const settled = Promise.allSettled(
    Array.from({ length: 200 }, (_, n) => client.appendToStream(newStream(), event(n))),
  );
  await new Promise((resolve) => setTimeout(resolve, 20));
  await node.stop();
  const acknowledged = (await settled).filter(({ status }) => status === 'fulfilled').length;
  await client.dispose();

  const again = await startEventNode({ databaseUrl: database.url });
  const reader = connect(again.connectionString);
  let written = 0;
  for await (const { event } of reader.readAll()) if (event?.streamId.startsWith('order-')) written++;
  expect(written - 1).toBeGreaterThanOrEqual(acknowledged);
  await reader.dispose();
  await again.stop();
  await database.drop();
});
