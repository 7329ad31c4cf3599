import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { chownSync, mkdtempSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startEventNode } from '#infra/event-node/node.js';
import { type ConnectedEventLog, connectEventStore } from '#infra/event-store/client.js';
import { withClient } from '#infra/postgres/admin.js';
import { chooseRunUser } from '#infra/postgres/binaries.js';
import { eventually } from '#test/language/orders.js';
import '#test/language/postgres-server.js';
import { eventMeta } from '#test/fixtures/event-meta.js';
import { Unavailable } from '#workflows/platform/kernel/event-log.js';
import { expectGaplessLog } from '../invariants.js';
import { connect, newStream } from '../server.js';

/**
 * Uses a disk that is really full: the event database lies in a tablespace on a file system of 32 MB, and a ballast
 * file takes the remaining space. Nothing else gives the true error in the true place: a file size limit is reported
 * differently (EFBIG, and it stops the write-ahead log, so Postgres ends itself), and a made-up error only proves that
 * we catch what we throw. Mounting needs root; otherwise the test is skipped. If the disk of the write-ahead log is
 * full, Postgres ends itself and is restarted until there is space; other tests cover that by killing it.
 */
const folder = mkdtempSync(path.join(tmpdir(), 'tradeflow-full-'));
const mounted = spawnSync('/bin/mount', ['-t', 'tmpfs', '-o', 'size=32m,mode=0711', 'tmpfs', folder]).status === 0;
if (!mounted) rmdirSync(folder);

describe.skipIf(!mounted)(mounted ? 'a full disk' : 'a full disk (skipped: mounting a small one needs root)', () => {
  const name = `full_${randomUUID().replaceAll('-', '')}`;
  const ballast = path.join(folder, 'ballast');
  const asAdmin = (...statements: string[]) =>
    withClient(inject('postgresAdminUrl'), async (client) => {
      for (const statement of statements) await client.query(statement);
    });
  let databaseUrl: string;

  beforeAll(async () => {
    const user = chooseRunUser();
    const place = mkdtempSync(path.join(folder, 'space-'));
    if (user) chownSync(place, user.uid, user.gid);
    await asAdmin(`create tablespace ${name} location '${place}'`, `create database ${name} tablespace ${name}`);
    const url = new URL(inject('postgresAdminUrl'));
    url.pathname = `/${name}`;
    databaseUrl = url.href;
  });

  afterAll(async () => {
    rmSync(ballast, { force: true });
    await asAdmin(`drop database if exists ${name} with (force)`, `drop tablespace if exists ${name}`);
    execFileSync('/bin/umount', ['-l', folder]);
    rmdirSync(folder);
  });

  it('refuses what it cannot keep, keeps what it has acknowledged, and goes on when there is room', async () => {
    const node = await startEventNode({ databaseUrl });
    const log = connectEventStore(node.connectionString);
    const client = connect(node.connectionString);
    const stream = newStream();
    const kept: string[] = [];
    const seen: string[] = [];
    const feed = log.subscribe(undefined, { batch: async (events) => void seen.push(...events.map(({ id }) => id)) });

    writeFileSync(ballast, Buffer.alloc(16 * 1_048_576));
    const refused = await fill(log, stream, kept);
    expect(refused).toBeInstanceOf(Unavailable);
    expect(String(refused)).toMatch(/No space left on device/);
    expect(kept.length).toBeGreaterThan(10);
    // While the disk is full, the answer stays the same, and existing events can be read.
    for (let n = 0; n < 3; n++) await expect(append(log, stream)).rejects.toBeInstanceOf(Unavailable);
    expect((await log.read(stream)).map(({ id }) => id)).toEqual(kept);

    rmSync(ballast);
    const first = await eventually(
      () => append(log, stream).catch(() => undefined),
      (id) => id !== undefined,
    );
    kept.push(first as string);
    for (let n = 0; n < 5; n++) kept.push(await append(log, stream));
    expect((await log.read(stream)).map(({ id }) => id)).toEqual(kept);
    await expect.poll(() => seen).toEqual(kept);
    await expectGaplessLog(client);
    await feed.stop();
    await Promise.all([log.dispose(), client.dispose()]);
    await node.stop();
  }, 60_000);
});

/** Random and so hard to compress, to really use the space. */
const bulk = () => randomBytes(80_000).toString('base64');

async function append(log: ConnectedEventLog, stream: string): Promise<string> {
  const id = randomUUID();
  await log.append(stream, [{ id, type: 'Happened', data: { bulk: bulk() }, meta: eventMeta() }], 'any');
  return id;
}

/** Appends until refused. @returns the error */
async function fill(log: ConnectedEventLog, stream: string, kept: string[]): Promise<unknown> {
  for (let n = 0; n < 1_000; n++) {
    try {
      kept.push(await append(log, stream));
    } catch (error) {
      return error;
    }
  }
  return undefined;
}
