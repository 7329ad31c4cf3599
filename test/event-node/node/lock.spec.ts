import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startEventNode } from '#infra/event-node/node.js';
import { freshDatabase, type TestDatabase } from '#test/language/database.js';
import { followAll } from '../following.js';
import { type Gate, startGate } from '../gate.js';
import { expectGaplessLog } from '../invariants.js';
import { connect, event, newStream, numbersOf, startTestNode } from '../server.js';

let database: TestDatabase;
let gate: Gate;

beforeEach(async () => {
  database = await freshDatabase();
  gate = await startGate(database.url);
});

afterEach(async () => {
  await gate.close();
  await database.drop();
});

it('refuses to start while another node writes to the database', async () => {
  const first = await startEventNode({ databaseUrl: database.url });
  const second = startEventNode({ databaseUrl: database.url, lockTimeoutMs: 300 });
  await expect(second).rejects.toThrow(/another event node holds the writer lock/);
  await first.stop();
});

it('waits for the other node to stop', async () => {
  const first = await startEventNode({ databaseUrl: database.url });
  const second = startEventNode({ databaseUrl: database.url });
  await first.stop();
  const node = await second;
  const client = connect(node.connectionString);
  await client.appendToStream(newStream(), event(1));
  await expectGaplessLog(client);
  await client.dispose();
  await node.stop();
});

it('gives up the lock when it cannot listen', async () => {
  const other = await startTestNode();
  await expect(startEventNode({ databaseUrl: database.url, port: other.port })).rejects.toThrow(/EADDRINUSE|bind/);
  await (await startEventNode({ databaseUrl: database.url, lockTimeoutMs: 0 })).stop();
  await other.dispose();
});

it('says what is wrong when Postgres is out of reach at the start', async () => {
  gate.shut();
  await expect(startEventNode({ databaseUrl: gate.url })).rejects.toThrow();
});

it('loses the right to write with its connection, and gets it back in its turn', async () => {
  const stream = newStream();
  const first = await startEventNode({ databaseUrl: gate.url, graceMs: 500 });
  const firstClient = connect(first.connectionString);
  await firstClient.appendToStream(stream, event(1));

  gate.shut();
  const second = await startEventNode({ databaseUrl: database.url });
  gate.open();
  const secondClient = connect(second.connectionString);
  await secondClient.appendToStream(stream, event(2), { expectedRevision: 0n });
  await expect(firstClient.appendToStream(stream, event(0))).rejects.toThrow(/another node holds the writer lock/);
  await second.stop();

  await expect
    .poll(() =>
      firstClient.appendToStream(stream, event(3)).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  expect((await numbersOf(firstClient.readStream(stream))).filter((n) => n !== 0)).toEqual([1, 2, 3]);
  await expectGaplessLog(firstClient);
  await Promise.all([firstClient.dispose(), secondClient.dispose()]);
  await first.stop();
});

it('shows nobody an old log while another node writes', async () => {
  const stream = newStream();
  const said: string[] = [];
  const say = (_: unknown, message: string) => void said.push(message);
  const first = await startEventNode({ databaseUrl: gate.url, graceMs: 500, say });
  const firstClient = connect(first.connectionString);
  await firstClient.appendToStream(stream, event(1));
  const following = followAll(firstClient);
  await following.toBeLive();

  gate.shut();
  const second = await startEventNode({ databaseUrl: database.url });
  gate.open();
  await following.toFailWith('unavailable');
  expect(said).toEqual(['lost Postgres', 'deposed: another node holds the writer lock']);
  const secondClient = connect(second.connectionString);
  await secondClient.appendToStream(stream, event(2), { expectedRevision: 0n });
  for (const read of [() => firstClient.readAll(), () => firstClient.readStream(stream)]) {
    await expect(numbersOf(read())).rejects.toMatchObject({ type: 'unavailable' });
  }
  await second.stop();

  await expect.poll(() => numbersOf(firstClient.readStream(stream)).catch(() => [])).toEqual([1, 2]);
  await expectGaplessLog(firstClient);
  await Promise.all([firstClient.dispose(), secondClient.dispose()]);
  await first.stop();
});

it('creates its tables once, and finds them the next time', async () => {
  await (await startEventNode({ databaseUrl: database.url })).stop();
  await (await startEventNode({ databaseUrl: database.url })).stop();
  const client = new pg.Client(database.url);
  await client.connect();
  const { rows } = await client.query("select table_name from information_schema.tables where table_schema = 'events'");
  await client.end();
  expect(rows).toEqual([{ table_name: 'event' }]);
});
