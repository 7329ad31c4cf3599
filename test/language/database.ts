import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { withClient } from '#infra/postgres/admin.js';
import '#test/language/postgres-server.js';

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

const busy = '55006';
/** A checkpoint failed, on a server where many databases come and go at once. */
const internal = 'XX000';
const again = new Set([busy, internal]);
const alreadyThere = '42P04';

/** An empty database of its own, or a copy of `template` (about 60 ms). */
export async function freshDatabase(template = 'template1'): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await createFrom(template, name);
  return {
    url: urlOf(name),
    drop: () => dropDatabase(name),
  };
}

/**
 * Makes a template once per run: the first caller prepares it (migrations, seed), the others wait.
 * @returns the name, for `freshDatabase(name)`
 */
export async function templateDatabase(name: string, prepare: (url: string) => Promise<void>): Promise<string> {
  await withClient(inject('postgresAdminUrl'), async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const done = await client.query('select 1 from pg_database where datname = $1 and datistemplate', [name]);
    if (done.rowCount) return;
    const quoted = client.escapeIdentifier(name);
    await client.query(`drop database if exists ${quoted} with (force)`);
    await client.query(`create database ${quoted}`);
    await prepare(urlOf(name));
    // Nobody may connect any more, so that it is never busy when it is copied.
    await client.query(`alter database ${quoted} with is_template true allow_connections false`);
  });
  return name;
}

/** Ends all connections of a database and lets nobody in while something happens. */
export async function withoutConnections(url: string, meanwhile: () => Promise<void>): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  await withClient(inject('postgresAdminUrl'), async (client) => {
    const quoted = client.escapeIdentifier(name);
    await client.query(`alter database ${quoted} with allow_connections false`);
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    try {
      await meanwhile();
    } finally {
      await client.query(`alter database ${quoted} with allow_connections true`);
    }
  });
}

/** Tried again: its checkpoint fails now and then on a server where many databases come and go at once. */
async function dropDatabase(name: string): Promise<void> {
  const client = await admin();
  const sql = `drop database if exists ${client.escapeIdentifier(name)} with (force)`;
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query(sql);
      return;
    } catch (error) {
      if (attempt === 5) throw error;
      await sleep(1_000);
    }
  }
}

/** Files are copied as they are: page by page through the log it would take three times the processor, and so would dropping. */
async function createFrom(template: string, name: string): Promise<void> {
  const client = await admin();
  const [database, from] = [name, template].map((one) => client.escapeIdentifier(one));
  const sql = `create database ${database} template ${from} strategy file_copy`;
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query(sql);
      return;
    } catch (error) {
      const { code } = error as pg.DatabaseError;
      if (code === alreadyThere && attempt > 1) return;
      if (!again.has(code ?? '') || attempt === 100) throw error;
      await sleep(50);
    }
  }
}

let kept: Promise<pg.Client> | undefined;

/** A worker's one connection for making databases and dropping them, from file to file. */
function admin(): Promise<pg.Client> {
  kept ??= open().catch((error) => {
    kept = undefined;
    throw error;
  });
  return kept;
}

async function open(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: inject('postgresAdminUrl'), application_name: 'worlds' });
  client.on('error', () => {
    kept = undefined;
  });
  await client.connect();
  return client;
}

function urlOf(name: string): string {
  const url = new URL(inject('postgresAdminUrl'));
  url.pathname = `/${name}`;
  return url.href;
}
