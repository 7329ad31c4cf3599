import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { withClient } from '#infra/postgres/admin.js';
import { connect } from '#infra/postgres/connection.js';
import { type EmbeddedOptions, type EmbeddedPostgres, startEmbeddedPostgres } from '#infra/postgres/embedded.js';
import { migrate } from '#infra/postgres/migrator.js';
import { freshDatabase, templateDatabase } from '#test/language/database.js';

const started: EmbeddedPostgres[] = [];
const newFolder = () => mkdtempSync(path.join(tmpdir(), 'tradeflow-test-'));

async function start(options: Partial<EmbeddedOptions> & { dataDir: string }): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ durable: false, ...options });
  started.push(server);
  return server;
}

afterEach(async () => {
  await Promise.all(started.splice(0).map((server) => server.stop()));
});

describe('an embedded server', () => {
  it('keeps its data over a restart and deletes its folder only when told to', async () => {
    const dataDir = newFolder();
    const first = await start({ dataDir });
    await withClient(first.adminUrl, (client) => client.query('create table kept (n int)'));
    await first.stop();
    const second = await start({ dataDir, discard: true });
    await withClient(second.adminUrl, (client) => client.query('select n from kept'));
    await second.stop();
    expect(existsSync(dataDir)).toBe(false);
  });

  it('lets one of several simultaneous starts on a folder win and refuses the others in two languages', async () => {
    const dataDir = newFolder();
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => start({ dataDir, discard: true })));
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason as Error);
    expect(refused).toHaveLength(2);
    expect(refused[0]?.name).toBe('FolderInUseError');
    expect(refused[0]?.message).toMatch(/数据目录正在被另一个实例使用.*data folder is in use/s);
    const [winner] = started;
    await withClient(winner?.adminUrl ?? '', (client) => client.query('select 1'));
  });

  it('waits for an instance that is on its way out', async () => {
    const dataDir = newFolder();
    const first = await start({ dataDir });
    const leaving = first.stop();
    await start({ dataDir, discard: true });
    await leaving;
  });

  it('needs a password, sorts pinyin and finds trigrams in Chinese', async () => {
    const server = await start({ dataDir: newFolder(), discard: true });
    const open = new URL(server.adminUrl);
    open.password = 'wrong';
    await expect(withClient(open.href, async () => {})).rejects.toThrow(/password/);
    await withClient(server.adminUrl, async (client) => {
      await client.query('create extension pg_trgm');
      const trigrams = await client.query<{ t: string[] }>("select show_trgm('长江') t");
      expect(trigrams.rows[0]?.t.length).toBeGreaterThan(0);
      const sorted = await client.query<{ w: string }>(
        `select w from unnest(array['中', '阿', '北']) w order by w collate "zh-x-icu"`,
      );
      expect(sorted.rows.map(({ w }) => w)).toEqual(['阿', '北', '中']);
    });
  });
});

describe('databases for tests', () => {
  it('copies a template that is prepared once', async () => {
    let prepared = 0;
    const prepare = async (url: string) => {
      prepared++;
      const db = connect(url);
      const one = { up: async () => void (await sql`create table thing (at date, n numeric)`.execute(db)) };
      expect(await migrate(db, { '0001_thing': one }, { table: 'thing_migration' })).toEqual(['0001_thing']);
      expect(await migrate(db, { '0001_thing': one }, { table: 'thing_migration' })).toEqual([]);
      await sql`insert into thing values ('2026-11-21', 1.10)`.execute(db);
      await db.destroy();
    };
    const names = await Promise.all([1, 2].map(() => templateDatabase('postgres_spec', prepare)));
    expect(prepared).toBe(1);
    const database = await freshDatabase(names[0]);
    const db = connect(database.url);
    const { rows } = await sql`select at, n from thing`.execute(db);
    expect(rows).toEqual([{ at: '2026-11-21', n: '1.10' }]);
    await db.destroy();
    await database.drop();
  });
});

describe('migrations', () => {
  const named = (...names: string[]) => {
    const up = async () => {};
    return Object.fromEntries(names.map((name) => [name, { up }]));
  };

  it('of a newer version are left to it; any other unknown one is refused', async () => {
    const database = await freshDatabase();
    const db = connect(database.url);
    await migrate(db, named('0001_a', '0002_b', '0003_c'));
    expect(await migrate(db, named('0001_a', '0002_b'))).toEqual([]);
    await expect(migrate(db, named('0001_a', '0003_c'))).rejects.toThrow('迁移失败');
    await expect(migrate(db, named('0001_a', '0002_other'))).rejects.toThrow('迁移失败');
    expect(await migrate(db, named('0001_a', '0002_b', '0003_c', '0004_d'))).toEqual(['0004_d']);
    await db.destroy();
    await database.drop();
  });
});
