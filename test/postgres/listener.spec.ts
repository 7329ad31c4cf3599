import { afterAll, beforeAll, expect, it } from 'vitest';
import { withClient } from '#infra/postgres/admin.js';
import { type Listener, listen } from '#infra/postgres/listener.js';
import { freshDatabase, type TestDatabase } from '#test/language/database.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const say = (channel: string, what: string) =>
  withClient(database.url, (client) => client.query('select pg_notify($1, $2)', [channel, what]));
const connections = () =>
  withClient(database.url, async (client) => {
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and application_name = 'tradeflow listener'`,
    );
    return rows.map(({ pid }) => pid);
  });

/** A listener, the notifications it received, and how often it was told to look for itself. */
async function somebody(...channels: string[]) {
  const heard: string[] = [];
  let looked = 0;
  const listener: Listener = await listen(
    database.url,
    channels,
    (channel, what) => void heard.push(`${channel} ${what}`),
    () => void looked++,
  );
  return { heard, looked: () => looked, stop: listener.stop };
}

it('hears its own channels and no others, on one connection with all others', async () => {
  const [one, two] = await Promise.all([somebody('a', 'b'), somebody('b')]);
  const three = await somebody('c');
  expect(await connections()).toHaveLength(1);
  for (const channel of ['a', 'b', 'c']) await say(channel, '!');
  await expect.poll(() => three.heard).toEqual(['c !']);
  expect(one.heard).toEqual(['a !', 'b !']);
  expect(two.heard).toEqual(['b !']);
  await one.stop();
  await two.stop();
  await say('b', '?');
  await say('c', '?');
  await expect.poll(() => three.heard).toEqual(['c !', 'c ?']);
  expect(two.heard).toEqual(['b !']);
  await three.stop();
  await expect.poll(connections).toEqual([]);
});

it('comes again when its connection breaks, and tells everybody to look for himself', async () => {
  const [one, two] = await Promise.all([somebody('a'), somebody('b')]);
  const [pid] = await connections();
  await withClient(database.url, (client) => client.query('select pg_terminate_backend($1)', [pid]));
  await expect.poll(() => [one.looked(), two.looked()]).toEqual([1, 1]);
  for (const channel of ['a', 'b']) await say(channel, '!');
  await expect.poll(() => [...one.heard, ...two.heard]).toEqual(['a !', 'b !']);
  await Promise.all([one.stop(), two.stop()]);
  await expect.poll(connections).toEqual([]);
});

it('fails who begins while there is no database, and nobody else', async () => {
  const gone = await freshDatabase();
  await gone.drop();
  await expect(listen(gone.url, ['a'], () => {})).rejects.toThrow(/does not exist/);
  const one = await somebody('a');
  await say('a', '!');
  await expect.poll(() => one.heard).toEqual(['a !']);
  await one.stop();
});

it('leaves no connection behind when the last one goes while it is broken', async () => {
  const one = await somebody('a');
  const [pid] = await connections();
  await withClient(database.url, (client) => client.query('select pg_terminate_backend($1)', [pid]));
  await expect.poll(connections).not.toEqual([pid]);
  await one.stop();
  await expect.poll(connections).toEqual([]);
});

it('is on one connection with whoever comes while it is broken', async () => {
  const one = await somebody('a');
  const [pid] = await connections();
  await withClient(database.url, (client) => client.query('select pg_terminate_backend($1)', [pid]));
  await expect.poll(connections).toEqual([]);
  const two = await somebody('b');
  await expect.poll(one.looked).toBe(1);
  expect(await connections()).toHaveLength(1);
  await say('a', '!');
  await expect.poll(() => one.heard).toEqual(['a !']);
  await Promise.all([one.stop(), two.stop()]);
  await expect.poll(connections).toEqual([]);
});
