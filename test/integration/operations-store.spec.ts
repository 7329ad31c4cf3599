import { type Kysely, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { Conditions } from '#infra/operations/condition.js';
import { ErrorJournal } from '#infra/operations/error-journal.js';
import { startHealthServer } from '#infra/operations/health-server.js';
import { type Operations, openOperations } from '#infra/operations/operations.js';
import { recentErrors } from '#infra/operations/recent-errors.js';
import { Interrupted, workOnRequests } from '#infra/operations/request-worker.js';
import { ask, requestOf } from '#infra/operations/requests.js';
import { prepareOperations } from '#infra/operations/schema.js';
import { connect } from '#infra/postgres/connection.js';
import { freshDatabase, type TestDatabase } from '#test/language/database.js';
import { atFileEnd } from '#test/language/file-end.js';
import { eventually } from '#test/language/orders.js';
import type { EventLog } from '#workflows/platform/kernel/event-log.js';

let database: TestDatabase;
let db: Kysely<unknown>;
let operations: Operations;
const log = { head: async () => 41n } as EventLog;
const journal = new ErrorJournal();
beforeAll(async () => {
  database = await freshDatabase();
  db = connect(database.url);
  const settings = { roles: ['reactor'] as const, eventStoreUrl: undefined };
  operations = await openOperations({ settings, databaseUrl: database.url, log, journal });
  atFileEnd(async () => {
    await operations.stop();
    await db.destroy();
    await database.drop();
  });
});

const line = (message: string, place = 'there') => ({ message, place, correlationId: 'c-1', stack: '' });
const errors = () => recentErrors(db, 500);

describe('recent errors', () => {
  it('are counted when they are the same, whatever ids they name', async () => {
    for (let n = 0; n < 5; n++) journal.note(line(`order ${n} is broken`));
    journal.note(line('something else'));
    const rows = await eventually(errors, ({ length }) => length === 2);
    expect(rows.find(({ message }) => message === 'order 4 is broken')).toMatchObject({ count: '5', place: 'there' });
    journal.note(line('order 9 is broken'));
    await eventually(errors, (again) => again.some(({ count }) => count === '6'));
  });

  it('are bounded, however many there are', async () => {
    const words = (n: number) => n.toString().replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');
    for (let n = 0; n < 1000; n++) journal.note(line(`trouble ${words(n)}`));
    await eventually(errors, ({ length }) => length > 90);
    expect((await errors()).length).toBeLessThan(202);
  });

  it('never fail whoever logs, without a database or with a dropped one', async () => {
    const alone = new ErrorJournal();
    expect(() => alone.note(line('nobody hears'))).not.toThrow();
    await alone.close();
    await sql`drop schema operations cascade`.execute(db);
    journal.note(line('after the drop'));
    await eventually(
      () => errors().catch(() => []),
      (rows) => rows.some(({ message }) => message === 'after the drop'),
    );
    await eventually(
      () => new Conditions(db, log).now(),
      ({ processes }) => processes.length === 1,
    );
  });
});

describe('requests', () => {
  const work = (process: string, handlers: Parameters<typeof workOnRequests>[0]['handlers']) =>
    workOnRequests({ db, databaseUrl: database.url, process, handlers, onError: () => undefined });

  const ended = (id: string) =>
    eventually(
      () => requestOf(db, id),
      (request) => request?.state === 'done' || request?.state === 'failed',
    );

  it('are done once, in spite of who asks twice', async () => {
    let done = 0;
    const ids = await Promise.all(
      Array.from({ length: 20 }, () => ask(db, { kind: 'rebuild', target: 'a', askedBy: 'x' })),
    );
    expect(new Set(ids).size).toBe(1);
    const worker = await work('one', {
      rebuild: async () => {
        done++;
        return { seconds: 1 };
      },
    });
    expect(await ended(ids[0] as string)).toMatchObject({ state: 'done', percent: 100, result: { seconds: 1 } });
    await worker.stop();
    expect(done).toBe(1);
  });

  it('are taken up again by whoever comes after one that ended in the middle', async () => {
    const interrupted = Promise.withResolvers<never>();
    interrupted.promise.catch(() => undefined);
    const first = await work('first', { verify: () => interrupted.promise });
    const id = await ask(db, { kind: 'verify', target: 'b', askedBy: 'x' });
    await eventually(
      () => requestOf(db, id),
      (request) => request?.state === 'running',
    );
    await first.stop();
    interrupted.reject(new Interrupted());
    const second = await work('second', { verify: async ({ attempts }) => ({ attempts }) });
    expect(await ended(id)).toMatchObject({ state: 'done', result: { attempts: 2 } });
    await second.stop();
  });

  it('that cannot be looked for are told of once, and done as soon as they can be', async () => {
    const told: string[] = [];
    const onError = (error: Error, where: string) => void told.push(`${where}: ${error.message}`);
    const asked = { kind: 'verify', target: 'd', askedBy: 'x' } as const;
    const id = await ask(db, asked);
    await sql`alter table operations.request rename attempts to tried`.execute(db);
    const handlers = { verify: async () => ({}) };
    const worker = await workOnRequests({ db, databaseUrl: database.url, process: 'fourth', handlers, onError });
    await eventually(
      async () => told,
      ({ length }) => length > 0,
    );
    await ask(db, asked);
    await sql`alter table operations.request rename tried to attempts`.execute(db);
    expect(await ended(id)).toMatchObject({ state: 'done' });
    await worker.stop();
    expect(told).toEqual([expect.stringMatching(/^operations: .*attempts/)]);
  });

  it('are given up when they bring down whoever does them, again and again', async () => {
    const id = await ask(db, { kind: 'retry', target: 'c', askedBy: 'x' });
    await sql`update operations.request set state = 'running', attempts = 5, process = 'gone' where id = ${id}`.execute(
      db,
    );
    const worker = await work('third', { retry: async () => ({}) });
    expect(await ended(id)).toMatchObject({ state: 'failed', error: expect.stringContaining('放弃') });
    await worker.stop();
  });
});

it('a worker without an api tells its figures on a port of its own', async () => {
  await prepareOperations(db);
  const open = { metricsToken: undefined, publicUrl: undefined };
  const server = await startHealthServer(operations, { host: '127.0.0.1', healthPort: 0, ...open });
  const get = (path: string, headers = {}) => fetch(`http://127.0.0.1:${server.port}${path}`, { headers });
  expect(await (await get('/health/live')).json()).toMatchObject({ status: 'up' });
  const ready = await get('/health/ready');
  expect(ready.status).toBe(200);
  expect(await ready.json()).toMatchObject({ status: 'degraded', postgres: 'up', projections: { active: false } });
  expect(await (await get('/metrics')).text()).toContain('tradeflow_event_store_position 41');
  expect((await get('/metrics', { 'x-forwarded-for': '10.0.0.1' })).status).toBe(403);
  expect((await get('/elsewhere')).status).toBe(404);
  await server.stop();
});

it('a process that does not serve yet, or no more, is live but not ready', async () => {
  const open = { host: '127.0.0.1', healthPort: 0, metricsToken: undefined, publicUrl: undefined };
  let serves = false;
  const server = await startHealthServer({ ...operations, serves: () => serves }, open);
  const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${server.port}/health/${path}`)).status;
  expect([await statusOf('live'), await statusOf('ready')]).toEqual([200, 503]);
  serves = true;
  expect([await statusOf('live'), await statusOf('ready')]).toEqual([200, 200]);
  await server.stop();
});
