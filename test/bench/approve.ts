import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { purchaseOrder } from '#contract/purchase-order.js';
import { cpuSeconds } from '#test/bench/cpu.js';
import { OrderMaker } from '#test/bench/data/make-orders.js';
import { waitsForManager } from '#test/bench/data/orders.js';
import { makePartners } from '#test/bench/data/partners.js';
import { type Figure, figure, median, percentile } from '#test/bench/figures.js';
import { LoadGenerator, type Measured } from '#test/bench/load/load.js';
import type { Options } from '#test/bench/options.js';
import { type Product, startProduct } from '#test/bench/product.js';
import { say } from '#test/bench/say.js';
import { openStores, type Stores, seedStores } from '#test/bench/stores.js';
import { scratchFolder } from '#test/language/scratch-folder.js';

/** Approvals per round, by number of callers: a few seconds of work each. */
const sizes: ReadonlyMap<number, number> = new Map([
  [1, 500],
  [8, 2000],
  [64, 4000],
  [256, 4000],
]);

const warmUp = 1500;

/**
 * Approvals over HTTP, each durable and visible in the list before it is answered, compared with bare requests to the
 * same process; and the delay between an approval's event and its row. The load generator shares the machine.
 */
export async function measureApprovals({ rounds }: Options): Promise<Figure[]> {
  const dataDir = scratchFolder('bench');
  const stores = await openStores(dataDir);
  try {
    const wanted = [...sizes.values()].reduce((sum, count) => sum + count * rounds, warmUp);
    say(`approve: ${wanted} orders that wait for the manager`);
    const ids = await waitingOrders(stores, wanted);
    const product = await startProduct({ dataDir, databaseUrl: stores.readUrl });
    const load = new LoadGenerator(product.port);
    try {
      const [manager, supervisor] = [await product.signIn('cgjl'), await product.signIn('cgzg')];
      const tokens = { manager: manager.token, supervisor: supervisor.token };
      return await measureAll({ stores, product, load, tokens, ids: ids.values() }, rounds);
    } finally {
      load.stop();
      await product.stop();
    }
  } finally {
    await stores.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

interface Bench {
  readonly stores: Stores;
  readonly product: Product;
  readonly load: LoadGenerator;
  readonly tokens: Readonly<Record<'manager' | 'supervisor', string>>;
  /** Ids of orders that nobody has approved yet. */
  readonly ids: Iterator<string, undefined>;
}

/** Adds orders that wait for the manager to those of the demo. */
export async function waitingOrders(stores: Stores, count: number): Promise<string[]> {
  await seedStores(stores);
  const { log, close } = await stores.openLog();
  const partners = await makePartners(log, stores.db);
  await new OrderMaker(log, partners).make({ count, story: waitsForManager });
  await close();
  return newestOrders(stores, count);
}

/** Ids of the newest orders; leaves the demo's own orders of that status alone. */
export async function newestOrders(stores: Stores, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select substr(stream, ${'purchase-order-'.length + 1}) as id
    from events.event where stream like 'purchase-order-%' order by position desc limit ${count * 2}`.execute(
    stores.events,
  );
  return [...new Set(rows.map(({ id }) => id))];
}

async function measureAll(bench: Bench, rounds: number): Promise<Figure[]> {
  // Lets V8 optimize hot functions.
  await approve(bench, 64, await passedByManager(bench, warmUp));
  const figures: Figure[] = [];
  for (const [callers, count] of sizes) figures.push(...(await measure(bench, callers, count, rounds)));
  return figures;
}

async function measure(bench: Bench, callers: number, count: number, rounds: number): Promise<Figure[]> {
  const approvals: Measured[] = [];
  const bare: Measured[] = [];
  const visible: number[] = [];
  const spent = () => ({ product: cpuSeconds(bench.product.pid), postgres: cpuSeconds(bench.stores.pid) });
  for (let round = 1; round <= rounds; round++) {
    const ids = await passedByManager(bench, count);
    const before = spent();
    const approved = await approve(bench, callers, ids);
    const after = spent();
    approvals.push(approved);
    visible.push(percentile(await timesUntilVisible(bench.stores, ids), 0.99));
    bare.push(await bareRequests(bench, callers, count * 2));
    const said = described(approved, before, after);
    say(
      `approve, ${callers} callers, round ${round} of ${rounds}: ${said}, visible p99 ${visible.at(-1)?.toFixed(1)} ms`,
    );
  }
  return figuresOf(callers, approvals, bare, median(visible));
}

/** Passes the next orders as manager: as in daily work, an order being decided has been in use shortly before. */
async function passedByManager({ load, tokens, ids }: Bench, count: number): Promise<string[]> {
  const next = Array.from({ length: count }, () => ids.next().value ?? '');
  await decide(load, tokens.manager, 64, next);
  return next;
}

/** Delays in ms from the commit of each approval's event to the commit of its row, by Postgres' commit timestamps. */
export async function timesUntilVisible({ db, events }: Stores, ids: readonly string[]): Promise<number[]> {
  const streams = ids.map((id) => `purchase-order-${id}`);
  const happened = await sql<{ id: string; revision: string; ms: string }>`
    select substr(stream, ${'purchase-order-'.length + 1}) as id, revision,
      extract(epoch from pg_xact_commit_timestamp(xmin)) * 1000 as ms
    from events.event where stream = any(${streams}::text[])`.execute(events);
  const shown = await sql<{ id: string; version: number; ms: string }>`
    select id, version, extract(epoch from pg_xact_commit_timestamp(xmin)) * 1000 as ms
    from read.purchase_order where id = any(${[...ids]}::text[])`.execute(db);
  const rows = new Map(shown.rows.map(({ id, version, ms }) => [`${id} ${version}`, Number(ms)]));
  return happened.rows.flatMap(({ id, revision, ms }) => {
    const row = rows.get(`${id} ${revision}`);
    return row === undefined ? [] : [row - Number(ms)];
  });
}

const approve = ({ load, tokens }: Bench, callers: number, ids: readonly string[]): Promise<Measured> =>
  decide(load, tokens.supervisor, callers, ids);

export function decide(load: LoadGenerator, token: string, callers: number, ids: readonly string[]): Promise<Measured> {
  const decision = { result: '审批通过', message: '同意' };
  return load.run({
    callers,
    token,
    requests: ids.map((businessKey) => ({
      method: 'POST',
      path: `/api${purchaseOrder.approve.path}`,
      body: JSON.stringify({ businessKey, ...decision }),
    })),
  });
}

function bareRequests({ load }: Bench, callers: number, count: number): Promise<Measured> {
  const requests = Array.from({ length: count }, () => ({ method: 'GET' as const, path: '/health/live' }));
  return load.run({ callers, requests, proof: 'up' });
}

type Spent = Readonly<Record<'product' | 'postgres', number>>;

function described({ perSecond, p50, p99, late, times, cpuSeconds: load }: Measured, before: Spent, after: Spent) {
  const each = (seconds: number) => ((seconds * 1e6) / times.length).toFixed(0);
  const [product, postgres] = [after.product - before.product, after.postgres - before.postgres].map(each);
  return [
    `${perSecond.toFixed(0)}/s`,
    `p50 ${p50.toFixed(1)} p99 ${p99.toFixed(1)} ms`,
    `late ${late}`,
    `processor µs each: product ${product}, Postgres ${postgres}, load ${each(load)}`,
  ].join(', ');
}

function figuresOf(
  callers: number,
  approvals: readonly Measured[],
  bare: readonly Measured[],
  visible: number,
): Figure[] {
  const rate = median(approvals.map(({ perSecond }) => perSecond));
  const p99 = median(approvals.map((round) => round.p99));
  const aimed = callers === 64;
  return [
    figure(
      `approve over HTTP, ${callers} callers`,
      [rate, '/s'],
      median(bare.map(({ perSecond }) => perSecond)),
      aimed ? { words: '≥ 3,000/s', met: rate >= 3000 } : undefined,
    ),
    figure(
      `approve over HTTP, ${callers} callers, p99`,
      [p99, 'ms'],
      median(bare.map((round) => round.p99)),
      aimed ? { words: '< 50 ms', met: p99 < 50 } : undefined,
    ),
    figure(
      `event to visible row, ${callers} callers, p99`,
      [visible, 'ms'],
      null,
      aimed ? { words: '< 200 ms', met: visible < 200 } : undefined,
    ),
  ];
}
