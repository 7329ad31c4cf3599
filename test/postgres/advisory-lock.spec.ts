import { afterEach, beforeEach, expect, it } from 'vitest';
import { withClient } from '#infra/postgres/admin.js';
import { type HeldLock, holdLock } from '#infra/postgres/advisory-lock.js';
import { freshDatabase, type TestDatabase } from '#test/language/database.js';

let database: TestDatabase;
let happened: string[];
const locks: HeldLock[] = [];

beforeEach(async () => {
  database = await freshDatabase();
  happened = [];
});

afterEach(async () => {
  for (const lock of locks.splice(0)) await lock.release();
  await database.drop();
});

const hold = async (who: string, begin: () => Promise<void> = async () => {}) => {
  const lock = await holdLock(database.url, 'the lock', {
    acquired: async () => {
      happened.push(`${who} has it`);
      await begin();
    },
    lost: async () => void happened.push(`${who} lost it`),
  });
  locks.push(lock);
  return lock;
};

const cutConnections = () =>
  withClient(database.url, (client) =>
    client.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'the lock'"),
  );

it('has one holder; another takes over when it lets go', async () => {
  const first = await hold('first');
  await hold('second');
  expect(happened).toEqual(['first has it']);
  await first.release();
  await expect.poll(() => happened).toEqual(['first has it', 'second has it']);
});

it('is lost with its connection, and taken again', async () => {
  await hold('first');
  await cutConnections();
  await expect.poll(() => happened).toEqual(['first has it', 'first lost it', 'first has it']);
});

it('does not wait for work that was cut off while it began', async () => {
  let isFirst = true;
  const holding = hold('first', async () => {
    if (!isFirst) return;
    isFirst = false;
    await cutConnections();
    await new Promise(() => {});
  });
  await holding;
  await expect.poll(() => happened.at(-1)).toBe('first has it');
  expect(happened).toEqual(['first has it', 'first lost it', 'first has it']);
});
