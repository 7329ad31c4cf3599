import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { inbox } from '#contract/inbox.js';
import { purchaseOrder } from '#contract/purchase-order.js';
import { addOrders } from '#test/bench/data/generate.js';
import { type Figure, figure, median, percentile } from '#test/bench/figures.js';
import { LoadGenerator } from '#test/bench/load/load.js';
import type { Options } from '#test/bench/options.js';
import { startProduct } from '#test/bench/product.js';
import { say } from '#test/bench/say.js';
import { openStores, type Stores, seedStores } from '#test/bench/stores.js';

interface ReadQuery {
  readonly name: string;
  readonly who: string;
  readonly path: string;
}

const asks = (who: string, call: { path: string }, filter: Record<string, string | number> = {}): ReadQuery => {
  const query = new URLSearchParams(
    Object.entries(filter).map(([key, value]): [string, string] => [key, String(value)]),
  );
  const words = Object.values(filter).join('–');
  return { name: `${call.path}${words && ` ${words}`}, ${who}`, who, path: `/api${call.path}?${query}` };
};

/** Page 1 of the lists as staff and a customer ask for it: by default, each tab, a keyword, a range of amounts. */
const questions: readonly ReadQuery[] = [
  asks('cgzg', purchaseOrder.list),
  ...['waitForApproving', 'approving', 'refused', 'finished'].map((approvalStatus) =>
    asks('cgzg', purchaseOrder.list, { approvalStatus }),
  ),
  // A manager of all customers, one by one.
  ...['all', 'unsubmit', 'waitForApproving', 'approving', 'refused', 'finished'].map((approvalStatus) =>
    asks('cgjl', purchaseOrder.list, { approvalStatus }),
  ),
  asks('cgzg', purchaseOrder.list, { keyword: '恒通' }),
  asks('cgzg', purchaseOrder.list, { keyword: '无此名' }),
  asks('cgzg', purchaseOrder.list, { minAmount: 10_000, maxAmount: 50_000 }),
  asks('cgzg', purchaseOrder.list, { minAmount: 20_000, maxAmount: 20_010 }),
  asks('cgzg', purchaseOrder.counts),
  asks('customer1', purchaseOrder.list),
  asks('customer1', purchaseOrder.list, { approvalStatus: 'refused' }),
  asks('customer1', purchaseOrder.list, { keyword: 'NOVA' }),
  asks('cgzg', inbox.tasks),
  asks('cgzg', inbox.tasks, { keyword: '恒通' }),
  asks('cgzg', inbox.counts),
  asks('cgzg', inbox.done),
  asks('cgjl', inbox.tasks),
  asks('customer1', inbox.tasks),
];

const requests = 60;

/** The answers' times at each size, in one store that grows; each against the same question at the smallest size. */
export async function measureLists({ rounds, sizes }: Options): Promise<Figure[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tradeflow-bench-'));
  const stores = await openStores(dataDir);
  try {
    say('lists: the demo data');
    await seedStores(stores);
    const figures: Figure[] = [];
    const first = new Map<string, number>();
    const of = sizes.at(-1) ?? 0;
    let from = 0;
    for (const size of sizes) {
      say(`lists: up to ${size} orders`);
      figures.push(...(await addOrders(stores, size - from)));
      from = size;
      // As the server does by itself in time.
      await sql`vacuum (analyze)`.execute(stores.db);
      for (const [name, p95] of await ask(stores, dataDir, rounds)) {
        const smallest = first.get(name);
        if (smallest === undefined) first.set(name, p95);
        figures.push(listFigure(name, size, p95, smallest, size === of && of >= 1_000_000));
      }
    }
    return figures;
  } finally {
    await stores.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** @returns 95 % of the answers came within so many ms, by question */
async function ask({ readUrl, openLog }: Stores, dataDir: string, rounds: number): Promise<Map<string, number>> {
  const { connectionString, close } = await openLog();
  // No reactions: they would work off the orders that were made, and are no part of this.
  const env = { ROLE: 'api,projector', EVENTSTORE_URL: connectionString, JWT_SECRET: randomBytes(32).toString('hex') };
  const product = await startProduct({ dataDir, databaseUrl: readUrl, env });
  const load = new LoadGenerator(product.port);
  try {
    const people = new Map<string, string>();
    for (const who of new Set(questions.map((question) => question.who)))
      people.set(who, (await product.signIn(who)).token);
    const run = ({ who, path: asked }: ReadQuery) =>
      load.run({
        callers: 1,
        token: people.get(who) as string,
        requests: Array(requests).fill({ method: 'GET', path: asked }),
      });
    for (const question of questions) await run(question);
    const times = new Map<string, number[]>();
    for (let round = 1; round <= rounds; round++) {
      for (const question of questions) {
        const { p95 } = await run(question);
        times.set(question.name, [...(times.get(question.name) ?? []), p95]);
      }
      const slowest = percentile([...times.values()].map(median), 1);
      say(`lists: round ${round} of ${rounds}, the slowest question takes ${slowest.toFixed(1)} ms`);
    }
    return new Map([...times].map(([name, each]) => [name, median(each)]));
  } finally {
    load.stop();
    await product.stop();
    await close();
  }
}

function listFigure(name: string, size: number, p95: number, smallest: number | undefined, aimed: boolean): Figure {
  // Below a millisecond or two the machine's noise is larger than the answer.
  const met = p95 < 30 && p95 <= Math.max(1.5 * (smallest ?? p95), 3);
  const aim = aimed ? { words: '< 30 ms, ≤ 1.5 × the smallest', met } : undefined;
  return figure(`${name}, ${size} orders, p95`, [p95, 'ms'], smallest ?? null, aim);
}
