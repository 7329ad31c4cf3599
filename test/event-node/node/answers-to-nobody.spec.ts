import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { startEventNode } from '#infra/event-node/node.js';
import { connectEventStore } from '#infra/event-store/client.js';
import { eventMeta } from '#test/fixtures/event-meta.js';
import { freshDatabase } from '#test/language/database.js';
import { Unavailable } from '#workflows/platform/kernel/event-log.js';
import { startGate } from '../gate.js';
import { newStream, startTestNode } from '../server.js';

const events = () => [{ id: randomUUID(), type: 'Happened', data: {}, meta: eventMeta() }];

it('an answer that comes when its append was given up ends nobody', async () => {
  const database = await freshDatabase();
  const gate = await startGate(database.url);
  const [dying, slow] = [await startTestNode(), await startEventNode({ databaseUrl: gate.url, graceMs: 5_000 })];
  const [first, second] = [connectEventStore(dying.connectionString), connectEventStore(slow.connectionString)];
  await first.append(newStream(), events(), 'any');
  await second.append(newStream(), events(), 'any');

  gate.shut();
  // When one connection breaks, the client gives up the appends of all connections; the slow node still answers them.
  const waiting = expect(second.append(newStream(), events(), 'any')).rejects.toBeInstanceOf(Unavailable);
  await sleep(50);
  await dying.stop();
  await waiting;
  gate.open();
  await sleep(500);

  await second.append(newStream(), events(), 'any');
  await Promise.all([first.dispose(), second.dispose()]);
  await slow.stop();
  await dying.dispose();
  await gate.close();
  await database.drop();
});
