import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { cpuSeconds } from '#test/bench/cpu.js';
import { type Product, startProduct } from '#test/bench/product.js';
import { say } from '#test/bench/say.js';
import { openStores, type Stores } from '#test/bench/stores.js';
import { scratchFolder } from '#test/language/scratch-folder.js';

/** A build with its own Postgres. This process makes both sides' events; each build makes its rows from them itself. */
export interface Side {
  readonly name: string;
  readonly folder: string;
  readonly stores: Stores;
  start(): Promise<Product>;
  close(): Promise<void>;
}

export async function openSide(name: string, folder: string, fill: (stores: Stores) => Promise<void>): Promise<Side> {
  const dataDir = scratchFolder('bench');
  const stores = await openStores(dataDir);
  const close = async () => {
    await stores.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    say(`${name}: events`);
    await fill(stores);
    await dropRows(stores);
  } catch (error) {
    await close();
    throw error;
  }
  // A commit's console is not built, so neither side serves one.
  const env = { CONSOLE_DIR: path.join(dataDir, 'no-console') };
  const start = () => startProduct({ folder, dataDir, databaseUrl: stores.readUrl, env });
  return { name, folder, stores, start, close };
}

export const dropRows = ({ db }: Stores) => sql`drop schema if exists read cascade`.execute(db);

/** Processor time used so far, in seconds. */
export type Spent = Readonly<Record<'product' | 'postgres', number>>;

export const spentBy = ({ stores }: Side, product: Product): Spent => ({
  product: cpuSeconds(product.pid),
  postgres: cpuSeconds(stores.pid),
});

/** Share of one core used by the periodic work of an idle build. */
const idle = 0.06;
const lookMs = 1000;
const mostLooks = 300;

/** Waits until product and Postgres are nearly idle; a build with more reactions has more to catch up on. */
export async function untilIdle(side: Side, product: Product): Promise<void> {
  const total = () => Object.values(spentBy(side, product)).reduce((sum, one) => sum + one, 0);
  for (let looks = 0, before = total(); looks < mostLooks; looks++) {
    await sleep(lookMs);
    const now = total();
    if (now - before < (idle * lookMs) / 1000) return;
    before = now;
  }
  throw new Error(`${side.name} has not come to rest within ${(mostLooks * lookMs) / 1000} s`);
}

/** Processor time per operation between two readings, in microseconds. */
export function spentEach(what: string, count: number, before: Spent, after: Spent): Record<string, number> {
  const [product, postgres] = (['product', 'postgres'] as const).map(
    (part) => ((after[part] - before[part]) * 1e6) / count,
  ) as [number, number];
  return {
    [`${what}: processor µs`]: product + postgres,
    [`${what}: of the product µs`]: product,
    [`${what}: of Postgres µs`]: postgres,
  };
}
