import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { purchaseOrder } from '#contract/purchase-order.js';
import { type CpuSeconds, cpuSeconds } from '#test/bench/cpu.js';
import { type Figure, figure, median } from '#test/bench/figures.js';
import { LoadGenerator, type Measured } from '#test/bench/load/load.js';
import type { Options } from '#test/bench/options.js';
import { type Product, startProduct } from '#test/bench/product.js';
import { say } from '#test/bench/say.js';
import { orderForm } from '#test/language/orders.js';

/** How many approvals a round has, by callers: some seconds of work each. */
const sizes: ReadonlyMap<number, number> = new Map([
  [1, 500],
  [8, 2000],
  [64, 4000],
  [256, 4000],
]);

/**
 * Approvals over HTTP, each durable and visible in the list before it is answered, against bare requests to the same
 * process. The load generator shares the machine.
 */
export async function measureApprovals({ rounds }: Options): Promise<Figure[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tradeflow-bench-'));
  say('approve: the product starts on an empty folder');
  const product = await startProduct({ dataDir });
  const load = new LoadGenerator(product.port);
  try {
    const bench = await open(product, load);
    // The engine compiles what is called often.
    await approve(bench, 64, await startedOrders(bench, 1500));
    const figures: Figure[] = [];
    for (const [callers, count] of sizes) figures.push(...(await measure(bench, callers, count, rounds)));
    return figures;
  } finally {
    load.stop();
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

interface Bench {
  readonly product: Product;
  readonly load: LoadGenerator;
  readonly form: string;
  readonly tokens: Readonly<Record<'customer' | 'manager', string>>;
}

async function open(product: Product, load: LoadGenerator): Promise<Bench> {
  const [customer, manager] = await Promise.all([product.signIn('customer1'), product.signIn('cgjl')]);
  const form = JSON.stringify(await orderForm(customer));
  return { product, load, form, tokens: { customer: customer.token, manager: manager.token } };
}

async function measure(bench: Bench, callers: number, count: number, rounds: number): Promise<Figure[]> {
  const approvals: Measured[] = [];
  const bare: Measured[] = [];
  const { pid } = bench.product;
  for (let round = 1; round <= rounds; round++) {
    const ids = await startedOrders(bench, count);
    const before = cpuSeconds(pid);
    const approved = await approve(bench, callers, ids);
    const after = cpuSeconds(pid);
    approvals.push(approved);
    bare.push(await bareRequests(bench, callers, count * 2));
    say(`approve, ${callers} callers, round ${round} of ${rounds}: ${described(approved, before, after)}`);
  }
  return figuresOf(callers, approvals, bare);
}

async function startedOrders({ load, form, tokens }: Bench, count: number): Promise<string[]> {
  say(`approve: ${count} orders are registered and started`);
  const { add, apply } = purchaseOrder;
  const post = ({ path }: { path: string }, bodies: readonly string[], keep: boolean) =>
    load.run({
      callers: 32,
      token: tokens.customer,
      requests: bodies.map((body) => ({ method: 'POST', path: `/api${path}`, body })),
      keep,
    });
  const { bodies } = await post(add, Array(count).fill(form), true);
  const ids = bodies.map((body) => JSON.parse(body).data.id as string);
  const starts = ids.map((id) => JSON.stringify({ id }));
  await post(apply, starts, false);
  return ids;
}

function approve({ load, tokens }: Bench, callers: number, ids: readonly string[]): Promise<Measured> {
  const decision = { result: '审批通过', message: '同意' };
  return load.run({
    callers,
    token: tokens.manager,
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

const described = ({ perSecond, p50, p99, late, times, cpuSeconds }: Measured, before: CpuSeconds, after: CpuSeconds) =>
  [
    `${perSecond.toFixed(0)}/s`,
    `p50 ${p50.toFixed(1)} p99 ${p99.toFixed(1)} ms`,
    `late ${late}`,
    `processor µs each: product ${perEach(after.own - before.own, times)}, Postgres ${perEach(after.below - before.below, times)}, load ${perEach(cpuSeconds, times)}`,
  ].join(', ');

const perEach = (seconds: number, times: readonly number[]) => ((seconds * 1e6) / times.length).toFixed(0);

function figuresOf(callers: number, approvals: readonly Measured[], bare: readonly Measured[]): Figure[] {
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
  ];
}
