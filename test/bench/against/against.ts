import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { ask, requestOf } from '#infra/operations/requests.js';
import { purchaseOrders } from '#projections/purchase-order/projection.js';
import { checkOut } from '#test/bench/against/checkout.js';
import { dropRows, openSide, type Side, spentBy, spentEach, untilIdle } from '#test/bench/against/side.js';
import { inTurns, printRatios, ratiosOf, type Sample } from '#test/bench/against/turns.js';
import { decide, newestOrders, timesUntilVisible, waitingOrders } from '#test/bench/approve.js';
import { addOrders } from '#test/bench/data/generate.js';
import { percentile } from '#test/bench/figures.js';
import { LoadGenerator } from '#test/bench/load/load.js';
import { type Group, type Options, OptionsError } from '#test/bench/options.js';
import type { Product } from '#test/bench/product.js';
import { say } from '#test/bench/say.js';
import { type Stores, seedStores } from '#test/bench/stores.js';

/** How a group of figures is measured on both sides. */
interface Comparison {
  fill(stores: Stores, rounds: number): Promise<void>;
  /** @returns a function that measures one round of a side, and one that cleans up */
  open(side: Side, rounds: number): Promise<Opened>;
}

interface Opened {
  round(): Promise<Sample>;
  close(): Promise<void>;
}

const callers = 64;
const decisions = 2000;
/** V8's own threads still compile 480 µs per approval in the first thousand, 60 µs after eight thousand. */
const warmUp = 6000;
const orders = 5000;

/** Decisions over HTTP: the first one on an order finds it in no cache, the second finds it in every cache. */
const approvals: Comparison = {
  fill: async (stores, rounds) => void (await waitingOrders(stores, warmUp + decisions * rounds)),
  open: async (side, rounds) => {
    const ids = (await newestOrders(side.stores, warmUp + decisions * rounds)).values();
    const next = (count: number) => Array.from({ length: count }, () => ids.next().value ?? '');
    const product = await side.start();
    const load = new LoadGenerator(product.port);
    const close = async () => {
      load.stop();
      await product.stop();
    };
    try {
      const [{ token: manager }, { token: supervisor }] = [await product.signIn('cgjl'), await product.signIn('cgzg')];
      const both = async (count: number): Promise<Sample> => {
        const some = next(count);
        const start = spentBy(side, product);
        const first = await decide(load, manager, callers, some);
        const middle = spentBy(side, product);
        const second = await decide(load, supervisor, callers, some);
        const end = spentBy(side, product);
        return {
          ...spentEach('approve', count, middle, end),
          'approve: a second': second.perSecond,
          'approve: row visible p99 ms': percentile(await timesUntilVisible(side.stores, some), 0.99),
          ...spentEach('approve, not in the cache', count, start, middle),
          'approve, not in the cache: a second': first.perSecond,
        };
      };
      // Lets V8 optimize hot functions, and lets reactions to the generated events finish, as they are not measured.
      await both(warmUp);
      await untilIdle(side, product);
      return { round: () => both(decisions), close };
    } catch (error) {
      await close();
      throw error;
    }
  },
};

const someLives = async (stores: Stores) => {
  await seedStores(stores);
  await addOrders(stores, orders);
};

/** Rebuild of all projections from the first event, less the cost of a warm start; and of one beside its live rows. */
const catchUp: Comparison = {
  fill: someLives,
  open: async (side) => {
    await (await side.start()).stop();
    const events = await countEvents(side.stores);
    const round = async (): Promise<Sample> => {
      const warm = await started(side);
      const before = spentBy(side, warm.product);
      const seconds = await rebuilt(side.stores);
      const after = spentBy(side, warm.product);
      await warm.product.stop();
      await dropRows(side.stores);
      const cold = await started(side);
      await cold.product.stop();
      return {
        ...spentEach('catch-up, an event', events, warm.spent, cold.spent),
        'catch-up: events a second': events / (cold.seconds - warm.seconds),
        ...spentEach('rebuild, an event', events, before, after),
        'rebuild: events a second': events / seconds,
      };
    };
    return { round, close: async () => undefined };
  },
};

/** A start with all rows up to date and no reactions pending, until it is ready. */
const warmStart: Comparison = {
  fill: someLives,
  open: async (side) => {
    const first = await side.start();
    try {
      await untilIdle(side, first);
    } finally {
      await first.stop();
    }
    // The first run has written the compile cache.
    await (await side.start()).stop();
    const round = async (): Promise<Sample> => {
      const { product, spent, seconds } = await started(side);
      await product.stop();
      return { ...spentEach('start', 1000, nothingSpent, spent), 'start: seconds': seconds };
    };
    return { round, close: async () => undefined };
  },
};

const comparisons: Partial<Record<Group, Comparison>> = { approve: approvals, 'catch-up': catchUp, start: warmStart };

/** Measures this build and that of a commit in turns, and prints how they compare. */
export async function compareWith(revision: string, { only, rounds }: Options): Promise<void> {
  const chosen = only.flatMap((group) => comparisons[group] ?? []);
  if (chosen.length === 0)
    throw new OptionsError(
      `--against: of these groups nothing is compared, but of ${Object.keys(comparisons).join(', ')}`,
    );
  say(`checking out and building ${revision}`);
  const other = checkOut(revision);
  try {
    const ratios = [];
    for (const comparison of chosen) ratios.push(...ratiosOf(await compared(comparison, other, rounds)));
    console.log();
    printRatios(other.commit, ratios);
  } finally {
    other.remove();
  }
}

async function compared(comparison: Comparison, other: { commit: string; folder: string }, rounds: number) {
  const opened: (Opened & { name: string })[] = [];
  const closing: (() => Promise<void>)[] = [];
  try {
    for (const [name, folder] of [
      ['here', process.cwd()],
      [other.commit, other.folder],
    ] as const) {
      const side = await openSide(name, folder, (stores) => comparison.fill(stores, rounds));
      closing.unshift(side.close);
      const one = await comparison.open(side, rounds);
      closing.unshift(one.close);
      opened.push({ name, ...one });
    }
    return await inTurns(rounds, opened as [Opened & { name: string }, Opened & { name: string }], (side) =>
      side.round(),
    );
  } finally {
    for (const close of closing) await close();
  }
}

const nothingSpent = { product: 0, postgres: 0 };

async function started(side: Side) {
  const before = spentBy(side, { pid: -1 } as Product).postgres;
  const product = await side.start();
  const { product: own, postgres } = spentBy(side, product);
  return { product, spent: { product: own, postgres: postgres - before }, seconds: product.startedInMs / 1000 };
}

/** Asks the running product for a rebuild. @returns seconds it took */
async function rebuilt({ db }: Stores): Promise<number> {
  const id = await ask(db, { kind: 'rebuild', target: purchaseOrders.name, askedBy: 'bench' });
  for (;;) {
    const { state, result, error } = (await requestOf(db, id)) ?? {};
    if (state === 'done') return (result as { seconds: number }).seconds;
    if (state === 'failed') throw new Error(error ?? 'the rebuild failed');
    await sleep(50);
  }
}

const countEvents = async ({ events }: Stores): Promise<number> => {
  const { rows } = await sql<{ count: string }>`select count(*) from events.event`.execute(events);
  return Number(rows[0]?.count);
};
