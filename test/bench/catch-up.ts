import { rmSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import { connect } from '#infra/postgres/connection.js';
import { projected } from '#projections/catalog/projected.js';
import { documentIndex } from '#projections/document-index/projection.js';
import { taskInbox } from '#projections/inbox/projection.js';
import { createTable, prepareTables } from '#projections/platform/kernel/schema.js';
import { startProjector } from '#projections/platform/projector/projector.js';
import { purchaseOrders } from '#projections/purchase-order/projection.js';
import { cpuSeconds } from '#test/bench/cpu.js';
import { addOrders } from '#test/bench/data/generate.js';
import { type Figure, figure, median } from '#test/bench/figures.js';
import type { Options } from '#test/bench/options.js';
import { say } from '#test/bench/say.js';
import { openStores, type Stores, seedStores } from '#test/bench/stores.js';
import { scratchFolder } from '#test/language/scratch-folder.js';
import type { EventLog } from '#workflows/platform/kernel/event-log.js';

const orders = 20_000;
const batch = 500;

/** All projections of purchase order events. */
const projections = [purchaseOrders, taskInbox, documentIndex];
const orderRows = projections.slice(0, 1);

/**
 * The purchase projections from the first event: into an empty database, and the order rows beside live ones. The
 * baseline is a plain upsert of the same order rows in batches.
 */
export async function measureCatchUp({ rounds }: Options): Promise<Figure[]> {
  const dataDir = scratchFolder('bench');
  const stores = await openStores(dataDir);
  try {
    say(`catch-up: ${orders} orders through events`);
    await seedStores(stores);
    const [made] = await addOrders(stores, orders);
    const { log, close } = await stores.openLog();
    const db = connect<unknown>(stores.readUrl, { relaxed: true, byKey: true });
    try {
      return [...(made ? [made] : []), ...(await measure(stores, db, log, rounds))];
    } finally {
      await db.destroy();
      await close();
    }
  } finally {
    await stores.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measure(stores: Stores, db: Kysely<unknown>, log: EventLog, rounds: number): Promise<Figure[]> {
  const events = Number(await log.head()) + 1;
  const rates = { catchUp: [] as number[], rebuild: [] as number[], upsert: [] as number[] };
  const upserts = await plainUpserts(stores);
  for (let round = 1; round <= rounds; round++) {
    await sql`drop schema if exists read cascade`.execute(db);
    const before = cpu(stores);
    const began = performance.now();
    const projector = await startProjector({ db, log, projections, projected, onError: (error) => say(String(error)) });
    await projector.caughtUp;
    rates.catchUp.push(perSecond(events, began));
    const after = cpu(stores);
    const again = performance.now();
    await projector.rebuild(purchaseOrders.name);
    rates.rebuild.push(perSecond(events, again));
    await projector.stop();
    rates.upsert.push(await upserts());
    const [caughtUp, rebuilt, upserted] = Object.values(rates).map((list) => list.at(-1)?.toFixed(0));
    const each = (part: 'own' | 'postgres') => (((after[part] - before[part]) * 1e6) / events).toFixed(0);
    say(`catch-up, round ${round} of ${rounds}: ${caughtUp} events/s, rebuild ${rebuilt}, upsert ${upserted} rows/s`);
    say(
      `processor µs an event while catching up: event node and projector ${each('own')}, Postgres ${each('postgres')}`,
    );
  }
  const [caughtUp, rebuilt, upserted] = [median(rates.catchUp), median(rates.rebuild), median(rates.upsert)];
  const aim = (rate: number) => ({ words: '≥ 20,000/s', met: rate >= 20_000 });
  return [
    figure('catch-up of the purchase projections', [caughtUp, 'events/s'], upserted, aim(caughtUp)),
    figure('rebuild of the purchase orders', [rebuilt, 'events/s'], upserted, aim(rebuilt)),
  ];
}

const cpu = ({ pid }: Stores) => ({ own: process.cpuUsage().user / 1e6, postgres: cpuSeconds(pid) });
const perSecond = (count: number, began: number): number => (count * 1000) / (performance.now() - began);

/** Prepares a plain upsert of the order rows into a table like theirs. @returns runs it once; gives rows per second */
async function plainUpserts({ db, scratch }: Stores): Promise<() => Promise<number>> {
  const { rows } = await sql<{ row: object }>`select to_jsonb(t) as row from read.purchase_order t`.execute(db);
  const batches = Array.from({ length: Math.ceil(rows.length / batch) }, (_, at) =>
    JSON.stringify(rows.slice(at * batch, (at + 1) * batch).map(({ row }) => row)),
  );
  const fields = Object.keys(purchaseOrders.columns).map((name) => sql`${sql.id(name)} = excluded.${sql.id(name)}`);
  const url = await scratch();
  return async () => {
    const target = connect<unknown>(url, { max: 1, relaxed: true });
    await prepareTables(target, orderRows);
    await createTable(target, purchaseOrders, 'live');
    const began = performance.now();
    for (const json of batches) {
      await sql`insert into read.purchase_order
        select * from jsonb_populate_recordset(null::read.purchase_order, ${json}::jsonb)
        on conflict (id) do update set ${sql.join(fields)}`.execute(target);
    }
    const rate = perSecond(rows.length, began);
    await target.destroy();
    return rate;
  };
}
