import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { withClient } from './admin.js';

/**
 * Connection string of the embedded server that another process runs in a folder, from the files it leaves there;
 * undefined if no server answers.
 */
export async function runningPostgres(folder: string, database: string): Promise<string | undefined> {
  const elsewhere = path.join(folder, 'elsewhere');
  const home = existsSync(elsewhere) ? realpathSync(elsewhere) : folder;
  try {
    const password = readFileSync(path.join(home, 'password'), 'utf8').trim();
    const port = Number(readFileSync(path.join(home, 'data', 'postmaster.pid'), 'utf8').split('\n')[3]);
    const url = `postgresql://postgres:${password}@127.0.0.1:${port}/${database}`;
    await withClient(url, (client) => client.query('select 1'));
    return url;
  } catch {
    return undefined;
  }
}
