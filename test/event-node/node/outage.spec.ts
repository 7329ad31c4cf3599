import { setTimeout as sleep } from 'node:timers/promises';
import type { EventStoreDBClient } from '@eventstore/db-client';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type RunningEventNode, startEventNode } from '#infra/event-node/node.js';
import { freshDatabase, type TestDatabase } from '#test/language/database.js';
import { followStream } from '../following.js';
import { type Gate, startGate } from '../gate.js';
import { Acknowledged, expectGaplessLog } from '../invariants.js';
import { collect, connect, event, newStream, numbersOf } from '../server.js';

let database: TestDatabase;
let gate: Gate;
let node: RunningEventNode;
let client: EventStoreDBClient;

beforeEach(async () => {
  database = await freshDatabase();
  gate = await startGate(database.url);
  node = await startEventNode({ databaseUrl: gate.url, graceMs: 600 });
  client = connect(node.connectionString);
});

afterEach(async () => {
  await client.dispose();
  gate.open();
  await node.stop();
  await gate.close();
  await database.drop();
});

it('carries appends over a short outage', async () => {
  const stream = newStream();
  const following = followStream(client, stream);
  await following.toBeLive();
  await client.appendToStream(stream, event(1));
  gate.shut();
  const waiting = client.appendToStream(stream, event(2));
  await sleep(200);
  gate.open();
  await expect(waiting).resolves.toMatchObject({ nextExpectedRevision: 1n });
  await following.toHaveSeen(1, 2);
  await following.stop();
});

it.each([
  ['BatchAppend', {}],
  ['Append', { credentials: { username: 'admin', password: 'changeit' } }],
])('fails %s clearly when Postgres stays away, and recovers by itself', async (_, options) => {
  const stream = newStream();
  await client.appendToStream(stream, event(1), options);
  gate.shut();
  await sleep(50); // the outcome of an append in progress at that moment would be unknown
  await expect(client.appendToStream(stream, event(0), options)).rejects.toThrow(/the event store cannot write/);
  await expect(client.appendToStream(stream, event(0), options)).rejects.toThrow(/the event store cannot write/);
  await expect(collect(client.readStream(stream))).rejects.toThrow(/the event store cannot read/);
  gate.open();
  const append = () => client.appendToStream(stream, event(2), { ...options, expectedRevision: 0n });
  await expect
    .poll(() =>
      append().then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  expect(await numbersOf(client.readStream(stream))).toEqual([1, 2]);
});

it('finds out what became of a batch whose answer was lost', async () => {
  const stream = newStream();
  const following = followStream(client, stream);
  await following.toBeLive();
  await client.appendToStream(stream, event(1), { expectedRevision: 'no_stream' });
  gate.mute();
  const unknown = client.appendToStream(stream, event(2), { expectedRevision: 0n });
  await expect.poll(() => rowsOf(stream)).toBe(2);
  gate.open();
  await expect(unknown).resolves.toMatchObject({ success: true, nextExpectedRevision: 1n });
  await following.toHaveSeen(1, 2);
  await following.stop();
  await expectGaplessLog(client);
});

it('knows its own statement that outlives the connection, and takes it for no rival', async () => {
  const stream = newStream();
  const said: string[] = [];
  const patient = await startTestNodeAt(gate.url, said);
  const caller = connect(patient.connectionString);
  await caller.appendToStream(stream, event(1));
  const following = followStream(caller, stream);
  await following.toBeLive();
  const locking = new pg.Client(database.url);
  await locking.connect();
  await locking.query(insertsWaitFor(7));
  const appended = caller.appendToStream(stream, event(2));
  await expect.poll(() => waitingForLock()).toBe(1);
  gate.shut();
  gate.open();
  await expect.poll(() => said).toContain('writes again');
  expect(said.filter((message) => message.startsWith('deposed'))).toEqual([]);
  await locking.query('select pg_advisory_unlock(7)');
  await locking.end();
  await expect(appended).resolves.toMatchObject({ nextExpectedRevision: 1n });
  await following.toHaveSeen(1, 2);
  await following.stop();
  await expectGaplessLog(caller);
  await caller.dispose();
  await patient.stop();
});

it('says why it cannot write, and when it can again', async () => {
  const said: string[] = [];
  const saying = await startTestNodeAt(gate.url, said);
  gate.shut();
  await expect.poll(() => said).toEqual(['lost Postgres']);
  gate.open();
  await expect.poll(() => said).toEqual(['lost Postgres', 'writes again']);
  await saying.stop();
});

it('answers an append by its deadline even when Postgres does not', async () => {
  const stream = newStream();
  await client.appendToStream(stream, event(1));
  gate.mute();
  const late = client.appendToStream(stream, event(2), { deadline: 500 });
  await expect(late).rejects.toMatchObject({ type: 'deadline-exceeded' });
});

it('loses and doubles nothing while its connection is killed again and again', async () => {
  const patient = await startTestNodeAt(gate.url, []);
  const caller = connect(patient.connectionString);
  const acknowledged = new Acknowledged();
  const working = { yes: true };
  const callers = Array.from({ length: 16 }, async (_, lane) => {
    const stream = newStream(`caller-${lane}`);
    for (let n = 0; working.yes; n++) {
      await caller.appendToStream(stream, event(n)).then(
        () => acknowledged.add(stream, n),
        () => acknowledged.addFailure(),
      );
    }
  });
  for (let kill = 0; kill < 5; kill++) {
    const before = acknowledged.count;
    await expect.poll(() => acknowledged.count, { interval: 10 }).toBeGreaterThan(before + 20);
    await killWriter();
  }
  working.yes = false;
  await Promise.all(callers);
  expect(acknowledged.count).toBeGreaterThan(100);
  expect(acknowledged.failed).toBe(0);
  await acknowledged.expectIn(caller);
  await expectGaplessLog(caller);
  await caller.dispose();
  await patient.stop();
});

/** Starts a node in place of the one that the other tests use. */
async function startTestNodeAt(databaseUrl: string, said: string[]): Promise<RunningEventNode> {
  await node.stop();
  return startEventNode({ databaseUrl, graceMs: 60_000, say: (_, message) => said.push(message) });
}

/** Makes inserts wait until the session that runs this releases the lock. */
const insertsWaitFor = (lock: number) => `
  select pg_advisory_lock(${lock});
  create function wait() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock(${lock}); return null; end $$;
  create trigger wait before insert on events.event for each statement execute function wait()`;

const waitingForLock = () =>
  asAdmin(async (admin) => {
    const { rows } = await admin.query(
      `select count(*)::int as count from pg_stat_activity
        where application_name = 'event-node writer' and datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows[0].count;
  });

async function asAdmin<Result>(ask: (admin: pg.Client) => Promise<Result>): Promise<Result> {
  const admin = new pg.Client(database.url);
  await admin.connect();
  try {
    return await ask(admin);
  } finally {
    await admin.end();
  }
}

const killWriter = () =>
  asAdmin((admin) =>
    admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'event-node writer' and datname = current_database()`,
    ),
  );

const rowsOf = (stream: string) =>
  asAdmin(async (admin) => {
    const { rows } = await admin.query('select count(*)::int as count from events.event where stream = $1', [stream]);
    return rows[0].count;
  });
