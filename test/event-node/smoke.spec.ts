import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { startEventNode } from '#infra/event-node/node.js';
import { freshDatabase } from '#test/language/database.js';
import { expect, it } from 'vitest';

it('appends and reads', async () => {
  const database = await freshDatabase();
  const node = await startEventNode({ databaseUrl: database.url });
  const client = EventStoreDBClient.connectionString(node.connectionString);
  const result = await client.appendToStream('order-1', [jsonEvent({ type: 'A', data: { n: 1 } }), jsonEvent({ type: 'B', data: { n: 2 }, metadata: { m: 1 } })], { expectedRevision: 'no_stream' });
  expect(result.nextExpectedRevision).toBe(1n);
  const read = [];
  for await (const { event } of client.readStream('order-1')) read.push(event);
  expect(read.map((event) => event?.data)).toEqual([{ n: 1 }, { n: 2 }]);
  const seen: string[] = [];
  const sub = client.subscribeToAll();
  await new Promise<void>((resolve) => { sub.on('data', ({ event }) => seen.push(event?.type ?? '')); sub.on('caughtUp', () => resolve()); });
  await client.appendToStream('order-1', jsonEvent({ type: 'C', data: {} }), { expectedRevision: 1n });
  await expect.poll(() => seen).toEqual(['$metadata', '$UserCreated', '$UserCreated', 'A', 'B', 'C']);
  await sub.unsubscribe();
  await client.dispose();
  await node.stop();
  await database.drop();
});
