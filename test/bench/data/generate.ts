import { existsSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { startProjector } from '#services/projector/start.js';
import { OrderMaker } from '#test/bench/data/make-orders.js';
import { makePartners } from '#test/bench/data/partners.js';
import { type Figure, figure } from '#test/bench/figures.js';
import { say, withProgress } from '#test/bench/say.js';
import { openStores, type Stores, seedStores, silent } from '#test/bench/stores.js';

/** Folder that generated data stays in; `DATA_DIR=.cache/bench npm start` shows it. */
export const dataDir = '.cache/bench';

/** Makes orders through events in a folder of their own, and lets the projections catch up. */
export async function generate(count: number): Promise<Figure[]> {
  if (existsSync(path.join(dataDir, 'postgres')))
    throw new Error(`${dataDir} holds data already: delete it, or start the product with DATA_DIR=${dataDir}`);
  const stores = await openStores(dataDir);
  try {
    say('generate: the demo data');
    await seedStores(stores);
    return await addOrders(stores, count);
  } finally {
    await stores.stop();
  }
}

export async function addOrders(stores: Stores, count: number): Promise<Figure[]> {
  const { log, close } = await stores.openLog();
  try {
    const partners = await makePartners(log, stores.db);
    const made = await new OrderMaker(log, partners, count).make({ count });
    const caughtUp = await catchUp(stores, log, made.events);
    return [
      figure(`generate ${made.orders} orders`, [made.events / made.seconds, 'events/s']),
      figure('catch-up of all projections with them', [caughtUp, 'events/s']),
    ];
  } finally {
    await close();
  }
}

/** @returns events per second */
async function catchUp({ readUrl, db }: Stores, log: Parameters<typeof startProjector>[0]['log'], events: number) {
  const began = performance.now();
  const head = await log.head();
  let position = '';
  const look = setInterval(async () => {
    const { rows } = await sql<{ position: string }>`select min(position) as position from read.checkpoint`
      .execute(db)
      .catch(() => ({ rows: [] }));
    position = rows[0]?.position ?? '';
  }, 2000);
  const projector = await withProgress(
    () => `the projections are at ${position} of ${head}`,
    () => startProjector({ databaseUrl: readUrl, log, logger: silent }),
  );
  clearInterval(look);
  const seconds = (performance.now() - began) / 1000;
  say(`caught up in ${seconds.toFixed(1)} s, ${(events / seconds).toFixed(0)} events/s`);
  await projector.stop();
  return events / seconds;
}
