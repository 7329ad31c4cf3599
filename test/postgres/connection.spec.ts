import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { withClient } from '#infra/postgres/admin.js';
import { connect } from '#infra/postgres/connection.js';
import { freshDatabase } from '#test/language/database.js';

it.each([false, true])('a connection that breaks while somebody uses it fails him, not the process', async (byKey) => {
  const database = await freshDatabase();
  const db = connect(database.url, { byKey });
  await db.connection().execute(async (connection) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection);
    await withClient(database.url, (client) => client.query('select pg_terminate_backend($1)', [rows[0]?.pid]));
    await sleep(50);
    await expect(sql`select 1`.execute(connection)).rejects.toThrow();
  });
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  await db.destroy();
  await database.drop();
});
