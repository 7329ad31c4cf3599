import { type Kysely, sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { connect } from '#infra/postgres/connection.js';
import { type AnyProjection, projection } from '#projections/platform/kernel/projection.js';
import { createIndexes, prepareTables, unbuilt } from '#projections/platform/kernel/schema.js';
import { freshDatabase } from '#test/language/database.js';
import { atFileEnd } from '#test/language/file-end.js';

let db: Kysely<unknown>;
beforeAll(async () => {
  const database = await freshDatabase();
  db = connect(database.url);
  atFileEnd(async () => {
    await db.destroy();
    await database.drop();
  });
});

const counter = (version: number): AnyProjection =>
  projection<{ id: string; total: number }>({
    name: 'counted',
    version,
    columns: { total: 'integer' },
    keys: () => [],
    evolve: () => undefined,
  });

it('an api waits for tables of its own version, unless none will come', async () => {
  const [before, after] = [[counter(1)], [counter(2)]];
  // No projector has run yet.
  expect(await unbuilt(db, before)).toEqual(['counted']);
  await prepareTables(db, before);
  expect(await unbuilt(db, before)).toEqual(['counted']);
  await createIndexes(db, counter(1), 'live');
  expect(await unbuilt(db, before)).toEqual([]);
  // After an upgrade the rows of the version before stay until those of this version are complete.
  await prepareTables(db, after);
  expect([await unbuilt(db, before), await unbuilt(db, after)]).toEqual([[], ['counted']]);
  await sql`update read.checkpoint set error = 'parked' where name = 'counted@next'`.execute(db);
  expect(await unbuilt(db, after)).toEqual([]);
});
