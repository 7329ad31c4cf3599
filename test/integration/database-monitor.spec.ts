import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { operations } from '#contract/operations.js';
import { forbidden } from '#test/language/refusals.js';
import { startWorld, type World } from '#test/language/world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
const look = async () => (await world.as('admin')).get(operations.database, {});

it('the database says how large it is, who works with it and what its tables take', async () => {
  const figures = await look();
  expect(figures).toMatchObject({ version: expect.stringMatching(/^\d+/), database: expect.any(String) });
  expect(figures.size).toBeGreaterThan(1_000_000);
  expect(figures.hitShare).toBeGreaterThan(0);
  expect(figures.hitShare).toBeLessThanOrEqual(1);
  const used = figures.connections.reduce((sum, { count }) => sum + count, 0);
  expect(used).toBeGreaterThan(0);
  expect(used).toBeLessThan(figures.mostConnections);
  for (const { longest } of figures.connections) expect(Object.is(longest, -0) || longest < 0).toBe(false);
  const sizes = figures.tables.map(({ size }) => size);
  expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
  expect(figures.tables.map(({ name }) => name)).toContain('read.operation_log');
  for (const { deadShare } of figures.tables) expect([deadShare >= 0, deadShare <= 1]).toEqual([true, true]);
});

it('a statement that waits for another is shown with whom it waits for', async () => {
  const pidOf = async (db: World['db']) =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid, pg_advisory_xact_lock(42)`.execute(db)).rows[0]?.pid;
  let waiting: Promise<unknown> = Promise.resolve();
  await world.db.transaction().execute(async (holder) => {
    const pid = await pidOf(holder);
    waiting = world.db.transaction().execute((other) => pidOf(other));
    await expect
      .poll(async () => (await look()).running, { timeout: 20_000 })
      .toContainEqual(expect.objectContaining({ blockedBy: [pid], wait: 'Lock: advisory' }));
  });
  await waiting;
  expect((await look()).running.flatMap(({ blockedBy }) => blockedBy)).toEqual([]);
});

it('where the database does not count statements, that is said', async () =>
  expect((await look()).statements).toBeNull());

it('is the administrator’s', async () =>
  expect(await (await world.as('cwzg')).send(operations.database, {})).toMatchObject(forbidden));
