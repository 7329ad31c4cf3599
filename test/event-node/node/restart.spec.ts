import { expect, it } from 'vitest';
import { startEventNode } from '#infra/event-node/node.js';
import { freshDatabase } from '#test/language/database.js';
import { followAll } from '../following.js';
import { expectGaplessLog } from '../invariants.js';
import { collect, connect, event, events, newStream, numbersOf } from '../server.js';

it('finds everything again after a restart', async () => {
  const database = await freshDatabase();
  const [stream, deleted, gone] = [newStream(), newStream(), newStream()];
  const repeated = event(3);

  const first = await startEventNode({ databaseUrl: database.url });
  const before = connect(first.connectionString);
  const written = await before.appendToStream(stream, events(1, 2), { expectedRevision: 'no_stream' });
  const repeatable = await before.appendToStream(stream, repeated);
  await before.appendToStream(deleted, events(1, 2));
  await before.deleteStream(deleted);
  await before.appendToStream(gone, event(1));
  await before.tombstoneStream(gone);
  const log = await collect(before.readAll());
  await before.dispose();
  await first.stop();

  const second = await startEventNode({ databaseUrl: database.url });
  const after = connect(second.connectionString);
  expect(await collect(after.readAll())).toEqual(log);
  await after.appendToStream(newStream(), event(1), { expectedRevision: 'no_stream' });
  expect(await after.appendToStream(stream, repeated)).toEqual(repeatable);
  await expect(after.appendToStream(stream, event(9), { expectedRevision: 'no_stream' })).rejects.toMatchObject({
    type: 'wrong-expected-version',
    actualVersion: 2n,
  });
  expect(await after.appendToStream(deleted, event(3))).toMatchObject({ nextExpectedRevision: 2n });
  await expect(after.appendToStream(gone, event(2))).rejects.toMatchObject({ type: 'stream-deleted' });

  const following = followAll(after, { fromPosition: written.position ?? 'start' });
  await following.toBeLive();
  await after.appendToStream(stream, event(4));
  await expect.poll(() => following.seen.at(-1)?.event?.data).toEqual({ n: 4 });
  await following.stop();
  expect(await numbersOf(after.readStream(stream))).toEqual([1, 2, 3, 4]);
  await after.dispose();
  await second.stop();
  await database.drop();
});

it('can be stopped more than once, and its port is free afterwards', async () => {
  const database = await freshDatabase();
  const node = await startEventNode({ databaseUrl: database.url });
  await Promise.all([node.stop(), node.stop()]);
  const again = await startEventNode({ databaseUrl: database.url, port: node.port });
  const client = connect(again.connectionString);
  await client.appendToStream(newStream(), events(1, 2));
  await expectGaplessLog(client);
  await client.dispose();
  await again.stop();
  await database.drop();
});
