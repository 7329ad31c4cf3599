import { type Kysely, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { payback } from '#contract/payback.js';
import { derivedUuid, newId } from '#infra/command-runner/ids.js';
import { type RunningEventNode, startEventNode } from '#infra/event-node/node.js';
import { type ConnectedEventLog, connectEventStore } from '#infra/event-store/client.js';
import { connect } from '#infra/postgres/connection.js';
import { projected } from '#projections/catalog/projected.js';
import { projections } from '#projections/catalog/projections.js';
import { type Projection, projection, tableOf } from '#projections/platform/kernel/projection.js';
import { createTable, prepareTables, readCheckpoints } from '#projections/platform/kernel/schema.js';
import { startProjector } from '#projections/platform/projector/projector.js';
import { ProjectionRunner } from '#projections/platform/projector/runner.js';
import { LostProjection } from '#projections/platform/rows/failure.js';
import { PostgresRows } from '#projections/platform/rows/row-store.js';
import { eventMeta } from '#test/fixtures/event-meta.js';
import { freshDatabase } from '#test/language/database.js';
import { atFileEnd } from '#test/language/file-end.js';
import { anOrder, eventually } from '#test/language/orders.js';
import { startWorld } from '#test/language/world.js';

let node: RunningEventNode;
let log: ConnectedEventLog;
let db: Kysely<unknown>;
let store: PostgresRows;
beforeAll(async () => {
  const [events, read] = await Promise.all([freshDatabase(), freshDatabase()]);
  node = await startEventNode({ databaseUrl: events.url });
  log = connectEventStore(node.connectionString);
  db = connect(read.url);
  store = new PostgresRows(db);
  atFileEnd(async () => {
    await log.dispose();
    await node.stop();
    await db.destroy();
    await Promise.all([events.drop(), read.drop()]);
  });
});

interface Counter {
  id: string;
  total: number;
}

/** A projection that adds up numbers. */
const counters = (name: string, version = 1): Projection<Counter> =>
  projection<Counter>({
    name,
    version,
    columns: { total: 'integer' },
    keys: (event) => (event.type === 'Added' ? [event.documentId] : []),
    evolve: (row, event) => ({ id: event.documentId, total: (row?.total ?? 0) + event.data.amount * version }),
  });

const meta = eventMeta();
const add = (id: string, ...amounts: number[]) =>
  log.append(
    `sum-${id}`,
    amounts.map((amount) => ({ id: derivedUuid(newId(), amount), type: 'Added', data: { amount }, meta })),
    'any',
  );
const totalOf = async (name: string, id: string) => {
  const { rows } = await sql<{
    total: number;
  }>`select total from ${sql.id('read', tableOf({ name }))} where id = ${id}`.execute(db);
  return rows[0]?.total;
};
const shadows = async () => {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'read' and tablename like '%\\_\\_check'`.execute(db);
  return rows.map(({ name }) => name);
};
const run = async (...list: Projection<Counter>[]) => {
  const errors: string[] = [];
  const projector = await startProjector({
    db,
    log,
    projections: list,
    projected,
    onError: (error, where) => errors.push(`${where}: ${error.message}`),
  });
  await projector.caughtUp;
  return Object.assign(projector, { errors });
};

describe('the projector', () => {
  it('takes what happened before and what happens next', async () => {
    await add('a', 1, 2, 3);
    const projector = await run(counters('live-total'));
    expect(await totalOf('live-total', 'a')).toBe(6);
    await add('a', 4);
    await eventually(
      () => totalOf('live-total', 'a'),
      (total) => total === 10,
    );
    await projector.stop();
  });

  it('goes on from its checkpoint and counts nothing twice', async () => {
    await add('b', 1);
    await (await run(counters('resumed-total'))).stop();
    await add('b', 2);
    await (await run(counters('resumed-total'))).stop();
    await (await run(counters('resumed-total'))).stop();
    expect(await totalOf('resumed-total', 'b')).toBe(3);
  });

  it('is fenced by its checkpoint: a second writer of the same rows loses', async () => {
    await add('c', 1);
    const one = counters('fenced-total');
    await prepareTables(db, [one]);
    const runners = [new ProjectionRunner(store, one), new ProjectionRunner(store, one)] as const;
    await Promise.all(runners.map((runner) => runner.open()));
    const events = (await log.read('sum-c')).map(projected);
    await runners[0].apply(events);
    await expect(runners[1].apply(events)).rejects.toThrow(LostProjection);
    // After re-reading the checkpoint, it finds nothing left to do.
    await runners[1].open();
    await runners[1].apply(events);
    expect(await totalOf('fenced-total', 'c')).toBe(1);
  });

  it('goes back when the database has lost its last moments in a crash', async () => {
    await add('f', 1);
    const projector = await run(counters('lost-total'));
    const { rows } = await sql<{
      position: string;
    }>`select position from read.checkpoint where name = 'lost-total'`.execute(db);
    await add('f', 2);
    await eventually(
      () => totalOf('lost-total', 'f'),
      (total) => total === 3,
    );
    await sql`update read.checkpoint set position = ${rows[0]?.position} where name = 'lost-total'`.execute(db);
    await sql`update read.lost_total set total = 1 where id = 'f'`.execute(db);
    await add('f', 4);
    await eventually(
      () => totalOf('lost-total', 'f'),
      (total) => total === 7,
    );
    await projector.stop();
  });

  it('parks the projection that can take nothing at all; the others go on', async () => {
    await add('d', 1);
    const projector = await run(counters('strict-total'), counters('lenient-total'));
    await sql`alter table read.strict_total rename column total to lost`.execute(db);
    await add('d', 5);
    await eventually(
      () => totalOf('lenient-total', 'd'),
      (total) => total === 6,
    );
    const strict = () => projector.status().find(({ name }) => name === 'strict-total');
    await eventually(
      async () => strict(),
      (status) => status?.error !== undefined,
    );
    expect(strict()).toMatchObject({ failed: { stream: 'sum-d', revision: 1 }, aside: 0 });
    // The status shows the error a moment before it is reported.
    await eventually(
      async () => projector.errors.length,
      (count) => count > 0,
    );
    await projector.stop();
    const { rows } = await sql<{ error: string }>`
      select error from read.checkpoint where name = 'strict-total'`.execute(db);
    expect(rows[0]?.error).toBe(strict()?.error);

    // After the fix, it continues where it stopped.
    await sql`alter table read.strict_total rename column lost to total`.execute(db);
    const mended = await run(counters('strict-total'), counters('lenient-total'));
    expect(await totalOf('strict-total', 'd')).toBe(6);
    await mended.stop();
  });

  it('tries what parked it again when told to', async () => {
    await add('g', 1);
    const projector = await run(counters('stubborn-total'));
    await sql`alter table read.stubborn_total rename to away`.execute(db);
    await add('g', 1);
    const error = async () => projector.status()[0]?.error;
    await eventually(error, (said) => said !== undefined);
    expect(await projector.retry('stubborn-total')).toBe('parked');
    await sql`alter table read.away rename to stubborn_total`.execute(db);
    await add('g', 3);
    expect(await projector.retry('stubborn-total')).toBe('level');
    expect(await totalOf('stubborn-total', 'g')).toBe(5);
    await add('g', 2);
    await eventually(
      () => totalOf('stubborn-total', 'g'),
      (total) => total === 7,
    );
    await projector.stop();
  });

  it('builds rows anew beside those that are read, while events keep coming', async () => {
    await add('h', ...Array.from({ length: 200 }, () => 1));
    const projector = await run(counters('rebuilt-total'));
    await sql`update read.rebuilt_total set total = 999999 where id = 'h'`.execute(db);
    let coming = true;
    let added = 200;
    const more = (async () => {
      while (coming) {
        await add('h', 1);
        added++;
        expect(await totalOf('rebuilt-total', 'h')).toBeGreaterThanOrEqual(200);
      }
    })();
    await projector.rebuild('rebuilt-total');
    await projector.rebuild('rebuilt-total');
    coming = false;
    await more;
    await eventually(
      () => totalOf('rebuilt-total', 'h'),
      (total) => total === added,
    );
    await projector.stop();
    const { rows } = await sql`select 1 from read.checkpoint where name = 'rebuilt-total@next'`.execute(db);
    expect(rows).toEqual([]);
  });

  it('resumes a rebuild that was killed half-way, and reads the old rows meanwhile', async () => {
    await add('i', 3);
    const one = counters('killed-total');
    await (await run(one)).stop();
    await createTable(db, one, 'next');
    const runner = new ProjectionRunner(store, one, 'next');
    await runner.open();
    await runner.apply((await log.read('sum-a')).map(projected));
    expect(await totalOf('killed-total', 'i')).toBe(3);
    await (await run(one)).stop();
    expect(await totalOf('killed-total', 'i')).toBe(3);
    expect(await totalOf('killed-total', 'a')).toBe(10);
    expect((await readCheckpoints(db)).has('killed-total@next')).toBe(false);
  });

  it('checks live rows against the events, and leaves nothing behind', async () => {
    await add('j', 3);
    const one = counters('checked-total');
    const projector = await run(one);
    let coming = true;
    const more = (async () => {
      while (coming) await add('j', 1);
    })();
    expect(await projector.verify('checked-total')).toMatchObject({ differences: 0, counts: [] });
    coming = false;
    await more;
    await sql`update read.checked_total set total = 1 where id = 'a'`.execute(db);
    const found = await projector.verify('checked-total');
    expect(found).toMatchObject({
      differences: 1,
      missing: [],
      extra: [],
      different: [{ id: 'a', columns: ['total'] }],
    });
    expect(found.checksum).not.toBe(found.rebuiltChecksum);
    await projector.stop();
    expect(await shadows()).toEqual([]);
  });

  it('drops the shadow that a killed one left behind', async () => {
    const one = counters('shadowed-total');
    await (await run(one)).stop();
    await createTable(db, one, 'check');
    expect(await shadows()).toEqual(['shadowed_total__check']);
    const projector = await run(one);
    expect(await shadows()).toEqual([]);
    expect((await readCheckpoints(db)).has('shadowed-total@check')).toBe(false);
    // A check that is ended midway fails, so that it cannot pass for complete.
    const verifying = projector.verify('shadowed-total');
    verifying.catch(() => undefined);
    await projector.stop();
    await expect(
      verifying.then(
        () => undefined,
        (error) => Promise.reject(error),
      ),
    ).rejects.toThrow();
  });

  it('does not check what stands still', async () => {
    await add('k', 1);
    const projector = await run(counters('halted-total'));
    await sql`alter table read.halted_total rename to gone`.execute(db);
    await add('k', 1);
    await eventually(
      async () => projector.status()[0]?.error,
      (error) => error !== undefined,
    );
    await expect(projector.verify('halted-total')).rejects.toThrow('halted_total');
    await projector.stop();
  });

  it('builds the rows anew when the version is raised', async () => {
    await add('e', 7);
    await (await run(counters('versioned-total'))).stop();
    expect(await totalOf('versioned-total', 'e')).toBe(7);
    await (await run(counters('versioned-total', 2))).stop();
    expect(await totalOf('versioned-total', 'e')).toBe(14);
  });
});

it('gives every row again when the read database is dropped', async () => {
  const world = await startWorld();
  for (const stage of ['returned', 'supervisorReview'] as const) await anOrder(world, stage);
  const approved = await anOrder(world, 'approved');
  const finance = await world.as('cwzg');
  await eventually(
    () => finance.get(payback.list, {}),
    ({ records }) => records.some(({ orderId }) => orderId === approved.id),
  );
  const checksums = async (database: Kysely<unknown>) =>
    Object.fromEntries(
      await Promise.all(
        projections.map(async ({ name }) => {
          const table = sql.id('read', tableOf({ name }));
          const { rows } = await sql<{ sum: string; count: string }>`
            select count(*), md5(string_agg(md5(t::text), '' order by id)) as sum from ${table} t`.execute(database);
          return [name, rows[0]];
        }),
      ),
    );
  const other = await freshDatabase();
  const rebuilt = connect<unknown>(other.url);
  const projector = await startProjector({
    db: rebuilt,
    log: world.log,
    projections,
    projected,
    onError: (error) => {
      throw error;
    },
  });
  await projector.caughtUp;
  expect(await checksums(rebuilt)).toEqual(await checksums(world.db));
  const counts = async (database: Kysely<unknown>) =>
    (await sql`select * from read.row_total where total <> 0 order by 1, 2`.execute(database)).rows;
  expect(await counts(rebuilt)).toEqual(await counts(world.db));
  const { rows: counted } = await sql<{ state: string; total: string }>`
    select state, count(*) as total from read.purchase_order group by state order by state`.execute(rebuilt);
  const { rows: kept } = await sql<{ state: string; total: string }>`
    select split_part(key, ' ', 3) as state, total from read.row_total
    where projection = 'purchase-order' and key like 'state * %' and total <> 0 order by 1`.execute(rebuilt);
  expect(kept).toEqual(counted);
  await projector.stop();
  await rebuilt.destroy();
  await other.drop();
});
