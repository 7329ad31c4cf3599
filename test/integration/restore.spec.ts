import { mkdtempSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { CommandRunner } from '#infra/command-runner/runner.js';
import { startEventNode } from '#infra/event-node/node.js';
import { type ConnectedEventLog, connectEventStore } from '#infra/event-store/client.js';
import { openFileStore } from '#infra/files/file-store.js';
import { connect } from '#infra/postgres/connection.js';
import { jobs } from '#services/jobs/jobs.js';
import { demandNoPositions, restore } from '#services/jobs/upkeep/restore.js';
import { freshDatabase } from '#test/language/database.js';
import { anOrder } from '#test/language/orders.js';
import { startWorld, type World } from '#test/language/world.js';
import type { StoredEvent } from '#workflows/platform/kernel/event.js';

/** The `backup` job's file can be restored completely into another store. */

let world: World;
let file: string;
beforeAll(async () => {
  world = await startWorld();
  await anOrder(world, 'supervisorReview');
  const { settings, db, log, logger } = world;
  const dataDir = mkdtempSync(path.join(settings.dataDir, 'backup-'));
  const parts = {
    settings: { ...settings, dataDir },
    db,
    log,
    logger,
    files: openFileStore(settings),
    runner: new CommandRunner(log),
  };
  await jobs.backup.run(parts, { keep: 1 }, new AbortController().signal);
  const folder = path.join(dataDir, 'backups');
  file = path.join(folder, readdirSync(folder)[0] ?? '');
});

async function emptyStore(): Promise<{ log: ConnectedEventLog; stop(): Promise<void> }> {
  const node = await startEventNode({ databaseUrl: (await freshDatabase()).url });
  const log = connectEventStore(node.connectionString, { findsStreams: true });
  const stop = async () => {
    await log.dispose();
    await node.stop();
  };
  return { log, stop };
}

const everything = (log: ConnectedEventLog) =>
  new Promise<Omit<StoredEvent, 'position'>[]>((resolve, reject) => {
    const all: Omit<StoredEvent, 'position'>[] = [];
    const feed = log.subscribe(undefined, {
      batch: async (events) => void all.push(...events.map(({ position: _, ...event }) => event)),
      caughtUp: () => void feed.stop().then(() => resolve(all), reject),
    });
  });

it('every event, as it was and in its order; cut off, it goes on; again, nothing', async () => {
  const { log, stop } = await emptyStore();
  const cut = new Error('cut off');
  const cutOff = (count: number) => {
    if (count > 20) throw cut;
  };
  await expect(restore(log, file, cutOff)).rejects.toBe(cut);
  const count = await restore(log, file);
  const [was, is] = [await everything(world.log), await everything(log)];
  expect(is).toEqual(was);
  expect(count).toBe(was.length);
  expect(await restore(log, file)).toBe(count);
  expect((await everything(log)).length).toBe(count);
  await stop();
});

it('not into a store that holds something else', async () => {
  const { log, stop } = await emptyStore();
  const [first] = await everything(world.log);
  if (!first) throw new Error('no events');
  await log.append('other-1', [{ ...first, id: crypto.randomUUID() }], 'none');
  await expect(restore(log, file)).rejects.toThrow('事件库不为空，不能恢复');
  expect((await everything(log)).length).toBe(1);
  await stop();
});

it('not beside rows, reactions or mails that stand at positions of another store', async () => {
  await expect(demandNoPositions(world.db)).rejects.toThrow('read, reactor, mail');
  const database = await freshDatabase();
  const db = connect<unknown>(database.url);
  await demandNoPositions(db);
  for (const schema of ['read', 'reactor', 'mail']) {
    await sql`create schema ${sql.id(schema)} create table place (position bigint)`.execute(db);
    await expect(demandNoPositions(db)).rejects.toThrow('数据库不为空');
    await sql`drop schema ${sql.id(schema)} cascade`.execute(db);
  }
  await db.destroy();
  await database.drop();
});
