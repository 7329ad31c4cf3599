import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { startEventNode } from '#infra/event-node/node.js';
import { openQueue } from '#infra/jobs/queue.js';
import { migrateJobs } from '#infra/jobs/schema.js';
import { withClient } from '#infra/postgres/admin.js';
import { holdLock } from '#infra/postgres/advisory-lock.js';
import { connect } from '#infra/postgres/connection.js';
import { listen } from '#infra/postgres/listener.js';
import { freshDatabase } from '#test/language/database.js';

it.each([false, true])('a connection that breaks while somebody uses it fails him, not the process', async (byKey) => {
  const database = await freshDatabase();
  const db = connect(database.url, { byKey });
  await db.connection().execute(async (connection) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection);
    await withClient(database.url, (client) => client.query('select pg_terminate_backend($1)', [rows[0]?.pid]));
    await sleep(50);
    await expect(sql`select 1`.execute(connection)).rejects.toThrow();
  });
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  await db.destroy();
  await database.drop();
});

it('a server that says no more fails whoever asks it, and not the next one', async () => {
  const database = await freshDatabase();
  const db = connect(database.url, { max: 1, silenceMs: 300 });
  const asking = sql`select pg_sleep(60)`.execute(db);
  await expect(asking).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  await db.destroy();
  await database.drop();
});

it('a server that does not answer at all is not waited for any longer than a moment', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const db = connect(`postgres://a:b@127.0.0.1:${(silent.address() as AddressInfo).port}/c`);
  await expect(sql`select 1`.execute(db)).rejects.toThrow('Connection terminated due to connection timeout');
  await db.destroy();
  silent.close();
});

const preparing = async () => {
  const database = await freshDatabase();
  const db = connect(database.url, { byKey: true, max: 1 });
  onTestFinished(async () => {
    await db.destroy();
    await database.drop();
  });
  const prepared = async () =>
    (await sql<{ count: number }>`select count(*)::int as count from pg_prepared_statements`.execute(db)).rows[0]
      ?.count;
  /** Texts of their own for each test, as the process remembers those that were used once. */
  const mark = randomBytes(4).toString('hex');
  const ask = async (nth: number, through: Kysely<unknown> = db) =>
    (await sql<{ sum: number }>`select ${nth}::int + ${sql.lit(nth)} as sum, ${sql.lit(mark)}`.execute(through))
      .rows[0];
  return { db, prepared, ask };
};

it('prepares what is used a second time, and gives up what is used no more', async () => {
  const { prepared, ask } = await preparing();
  const texts = Array.from({ length: 300 }, (_, nth) => nth);
  for (const nth of texts) await ask(nth);
  const before = (await prepared()) ?? Number.NaN;
  expect(before).toBeLessThan(2);
  await ask(0);
  await ask(0);
  // The question for the number has been prepared meanwhile, too.
  expect(await prepared()).toBe(2);
  for (const _ of [1, 2, 3])
    for (const nth of texts) {
      expect(await ask(nth)).toMatchObject({ sum: 2 * nth });
      expect(await ask(0)).toMatchObject({ sum: 0 });
    }
  expect(await prepared()).toBeLessThanOrEqual(200);
});

it('gives statements up also where a transaction has failed', async () => {
  const { db, prepared, ask } = await preparing();
  const texts = Array.from({ length: 250 }, (_, nth) => nth);
  for (const nth of texts) await ask(nth);
  await db.connection().execute(async (connection) => {
    await sql`begin`.execute(connection);
    await expect(sql`select 1 / 0`.execute(connection)).rejects.toThrow('division by zero');
    for (const nth of texts) await expect(ask(nth, connection)).rejects.toThrow('current transaction is aborted');
    await sql`rollback`.execute(connection);
    for (const nth of [...texts, ...texts]) expect(await ask(nth, connection)).toMatchObject({ sum: 2 * nth });
    const all = texts.map((nth) => ask(nth, connection));
    expect((await Promise.all(all)).map((row) => row?.sum)).toEqual(texts.map((nth) => 2 * nth));
  });
  expect(await prepared()).toBeLessThanOrEqual(200);
});

/** Notes the settings of each connection of a database as it begins, whoever opens it. */
const noteSettings = `
  create table begun (program text, idle text, interval text, count text, path text);
  create function note() returns event_trigger language plpgsql security definer as $$ begin
    insert into begun select current_setting('application_name'), current_setting('tcp_keepalives_idle'),
      current_setting('tcp_keepalives_interval'), current_setting('tcp_keepalives_count'), current_setting('search_path');
  end $$;
  create event trigger noting on login execute function note();`;

it('every connection, of whatever kind, notices soon that the other machine is gone', async () => {
  const database = await freshDatabase();
  await withClient(database.url, (client) => client.query(noteSettings));
  // What the address itself asks for is kept.
  const url = `${database.url}?options=-c%20search_path%3Dpublic,elsewhere`;
  const db = connect(url, { name: 'pool' });
  await sql`select 1`.execute(db);
  const listener = await listen(url, ['a'], () => {});
  const lock = await holdLock(url, 'lock', { acquired: async () => {}, lost: async () => {} });
  const node = await startEventNode({ databaseUrl: database.url });
  await migrateJobs(db);
  const queue = await openQueue(url, { works: true, onError: () => {} });
  const { rows } = await sql<Record<string, string>>`select distinct * from begun order by program`.execute(db);
  await queue.stop({ graceful: false });
  await node.stop();
  await lock.release();
  await listener.stop();
  await db.destroy();
  await database.drop();
  const soon = { idle: '10', interval: '5', count: '3' };
  expect(rows).toEqual(
    ['event-node writer', 'lock', 'pool', 'tradeflow jobs', 'tradeflow listener'].map((program) => ({
      program,
      ...soon,
      path: program.startsWith('event-node') ? '"$user", public' : 'public,elsewhere',
    })),
  );
});
