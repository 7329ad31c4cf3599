import pg from 'pg';
import { addressed } from './address.js';

const alreadyThere = new Set(['42P04', '23505']);

/** Runs `work` on a dedicated connection. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...addressed(url), application_name: 'tradeflow-admin' });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Creates the database if it is missing; safe when several processes do so at once. */
export async function ensureDatabase(adminUrl: string, name: string): Promise<void> {
  await withClient(adminUrl, async (client) => {
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount) return;
    try {
      await client.query(`create database ${client.escapeIdentifier(name)}`);
    } catch (error) {
      if (!alreadyThere.has((error as pg.DatabaseError).code ?? '')) throw error;
    }
  });
}
