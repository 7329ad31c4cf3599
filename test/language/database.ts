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
/** Raised when a checkpoint fails, on a server where many databases are created and dropped at once. */
const internal = 'XX000';
const again = new Set([busy, internal]);
const alreadyThere = '42P04';

/** Creates an empty database, or a copy of `template` (about 60 ms). */
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
    // Connections are disallowed because a template in use cannot be copied.
    await client.query(`alter database ${quoted} with is_template true allow_connections false`);
  });
  return name;
}

/** Ends all connections of a database and allows no new ones during `meanwhile`. */
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

/** Retries, because its checkpoint sometimes fails on a server where many databases are created and dropped at once. */
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

/** Uses file_copy: copying pages through the write-ahead log takes three times the processor, and so does dropping. */
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

/** The worker's single connection for creating and dropping databases, shared by its test files. */
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
