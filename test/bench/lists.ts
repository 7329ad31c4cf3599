import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { startProjector } from '#services/projector/start.js';
import { Copies } from '#test/bench/data/copies.js';
import { makePartners, type Trade } from '#test/bench/data/partners.js';
import { type Figure, figure, median } from '#test/bench/figures.js';
import { LoadGenerator } from '#test/bench/load/load.js';
import type { Options } from '#test/bench/options.js';
import { type Product, startProduct } from '#test/bench/product.js';
import { everyQuestion, type Question } from '#test/bench/questions.js';
import { say } from '#test/bench/say.js';
import { touchedBy, watchStatements } from '#test/bench/statements.js';
import { openStores, type Stores, silent } from '#test/bench/stores.js';
import { scratchFolder } from '#test/language/scratch-folder.js';

/** Staff who see all customers, a manager assigned to each of them, finance, and a customer. */
const people = ['zongjingli', 'cgjl', 'cwzg', 'customer1'] as const;
const months = 48;
const mostRows = 3_000_000;
/** A question is repeated for about this long, in ms, within bounds. */
const patience = 1000;
const [fewest, most] = [8, 40];

interface Cost {
  readonly p95: number;
  /** Pages of 8 kB that its statements touched; unlike time, the same on a busy machine. */
  readonly pages: number;
}

/**
 * Cost of every possible question, at each size of one growing store, compared with the same question at the smallest
 * size. Orders that ran through real events are copied from row to row.
 */
export async function measureLists({ rounds, sizes }: Options): Promise<Figure[]> {
  const dataDir = scratchFolder('bench');
  const stores = await openStores(dataDir, { preload: 'pg_stat_statements' });
  try {
    const copies = await Copies.of(stores.db, { trades: await live(stores, dataDir), months, mostRows, say });
    const figures: Figure[] = [];
    const first = new Map<string, Cost>();
    for (const size of sizes) {
      say(`lists: up to ${size} sales`);
      await copies.upTo(size);
      // The server would do this by itself in time.
      await sql`vacuum (analyze)`.execute(stores.db);
      await sql`checkpoint`.execute(stores.db);
      for (const [name, cost] of await ask(stores, dataDir, rounds)) {
        const smallest = first.get(name);
        if (smallest === undefined) first.set(name, cost);
        figures.push(...figuresOf(name, size, cost, smallest));
      }
    }
    return figures;
  } finally {
    await stores.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The demo's year, with as many partners as a company of this size has. */
async function live(stores: Stores, dataDir: string): Promise<readonly Trade[]> {
  say('lists: the demo is lived through');
  await withProduct(stores, dataDir, {}, async () => {});
  const { log, close } = await stores.openLog();
  const trades = (await makePartners(log, stores.db)).trades;
  const projector = await startProjector({ databaseUrl: stores.readUrl, log, logger: silent });
  await projector.stop();
  await close();
  await watchStatements(stores.db);
  return trades;
}

async function withProduct<Result>(
  { readUrl, openLog }: Stores,
  dataDir: string,
  env: Record<string, string>,
  work: (product: Product) => Promise<Result>,
): Promise<Result> {
  const { connectionString, close } = await openLog();
  const secret = { EVENTSTORE_URL: connectionString, JWT_SECRET: randomBytes(32).toString('hex') };
  const product = await startProduct({ dataDir, databaseUrl: readUrl, env: { ...secret, ...env } });
  try {
    return await work(product);
  } finally {
    await product.stop();
    await close();
  }
}

/** @returns costs by question and user */
const ask = (stores: Stores, dataDir: string, rounds: number): Promise<Map<string, Cost>> =>
  // Runs without the reactor, which is not measured.
  withProduct(stores, dataDir, { ROLE: 'api,projector' }, async (product) => {
    const load = new LoadGenerator(product.port);
    try {
      const questions = await everyQuestion(stores.db);
      const costs = new Map<string, Cost>();
      for (const who of people) {
        const { token } = await product.signIn(who);
        const send = (question: Question, requests: number) =>
          load.run({
            callers: 1,
            token,
            requests: Array(requests).fill({ method: 'GET', path: question.path }),
            proof: '"code":',
            keep: true,
          });
        for (const question of questions) {
          const { bodies, p50: cold } = await send(question, 1);
          if (!bodies[0]?.includes('"code":20000')) continue;
          const pages = await touchedBy(stores.db, () => send(question, 1));
          const requests = Math.max(fewest, Math.min(most, Math.floor(patience / cold)));
          const times: number[] = [];
          for (let round = 0; round < rounds; round++) times.push((await send(question, requests)).p95);
          costs.set(nameOf(question, who), { p95: median(times), pages });
        }
        say(`lists: ${who} has asked`);
      }
      return costs;
    } finally {
      load.stop();
    }
  });

const nameOf = ({ call, asked }: Question, who: string): string =>
  `${[call.path, ...Object.entries(asked).map(([name, value]) => `${name}=${value}`)].join(' ')}, ${who}`;

/** Limit in ms: 100 for reports, 30 for lists. */
const limitOf = (name: string): number => (/dashboard|report/.test(name) ? 100 : 30);
/** Below these values, noise of the machine exceeds the measured cost. */
const [noiseMs, noisePages] = [5, 300];

function figuresOf(name: string, size: number, cost: Cost, smallest: Cost | undefined): Figure[] {
  const limit = limitOf(name);
  const grows = smallest && cost.p95 > Math.max(1.5 * smallest.p95, noiseMs);
  const met = cost.p95 < limit && !grows;
  const aim = smallest && { words: `< ${limit} ms, ≤ 1.5 × the smallest`, met };
  const steady = smallest && {
    words: '≤ 1.5 × the smallest',
    met: cost.pages <= Math.max(1.5 * smallest.pages, noisePages),
  };
  return [
    figure(`${name}, ${size} sales, p95`, [cost.p95, 'ms'], smallest?.p95 ?? null, aim),
    figure(`${name}, ${size} sales, touched`, [cost.pages, 'pages'], smallest?.pages ?? null, steady),
  ];
}
