import { rmSync } from 'node:fs';
import { type Call, sheetful } from '#contract/platform/call.js';
import { purchaseOrder } from '#contract/purchase-order.js';
import { account } from '#contract/sign-in.js';
import { user } from '#contract/user.js';
import { cpuSeconds } from '#test/bench/cpu.js';
import { type Figure, figure, median } from '#test/bench/figures.js';
import { Attack } from '#test/bench/load/attack.js';
import { LoadGenerator, type Measured } from '#test/bench/load/load.js';
import type { Options } from '#test/bench/options.js';
import { startProduct } from '#test/bench/product.js';
import { say } from '#test/bench/say.js';
import { openStores, seedStores } from '#test/bench/stores.js';
import { scratchFolder } from '#test/language/scratch-folder.js';

const [callers, attackers, requests] = [16, 10, 400];
const kilobyte = 1024;

/** A body of the given size with as many distinct keys as fit, the most expensive kind to parse. */
const ofKeys = (bytes: number) =>
  `{${Array.from({ length: bytes / 16 - 8 }, (_, place) => `"k${place}":1`.padEnd(15)).join(',')}}`;
/** A body that parses and fails only in validation. */
const ofLines = (bytes: number) =>
  `{"itemDtos":[${Array(bytes / 64)
    .fill('{"goodsId":"1","quantity":1,"unitPrice":1}')
    .join(',')}]}`;
const deep = (bytes: number) => `{"a":${'['.repeat(bytes / 2 - 4)}${']'.repeat(bytes / 2 - 4)}}`;
const signIn = (bytes: number) =>
  JSON.stringify({ username: 'nobody', password: 'x' }).replace('x"', `${'x'.repeat(bytes - 40)}"`);

interface Assault {
  readonly name: string;
  readonly call: Call;
  readonly body: string;
  /** Username; omitted if nobody has signed in. */
  readonly who?: string;
}

/** The worst that each kind of sender may send, and more than it may send. */
const assaults: readonly Assault[] = [
  { name: 'sign-ins of 4 KB, nobody', call: account.login, body: signIn(4 * kilobyte) },
  { name: '64 KB of keys, nobody', call: account.login, body: ofKeys(64 * kilobyte) },
  { name: '4 MB of keys, nobody', call: account.login, body: ofKeys(sheetful) },
  { name: '64 KB of keys, signed in', call: user.save, body: ofKeys(64 * kilobyte), who: 'admin' },
  { name: '4 MB of keys, signed in', call: purchaseOrder.add, body: ofKeys(sheetful), who: 'customer1' },
  { name: '3 MB of lines, signed in', call: purchaseOrder.add, body: ofLines(sheetful), who: 'customer1' },
  { name: '4 MB of brackets, signed in', call: purchaseOrder.add, body: deep(sheetful), who: 'customer1' },
];

/** Latency of a colleague's list while attackers send the worst they may, compared with the same list in peace. */
export async function measureAttacks({ rounds }: Options): Promise<Figure[]> {
  const dataDir = scratchFolder('bench');
  const stores = await openStores(dataDir);
  try {
    say('attack: the demo data');
    await seedStores(stores);
    const product = await startProduct({ dataDir, databaseUrl: stores.readUrl });
    const load = new LoadGenerator(product.port);
    try {
      const { token } = await product.signIn('cgzg');
      const request = { method: 'GET' as const, path: `/api${purchaseOrder.list.path}` };
      const work = () => load.run({ callers, token, requests: Array(requests).fill(request) });
      const attacked = async ({ name, call, body, who }: Assault): Promise<Measured> => {
        const attack = new Attack({
          port: product.port,
          attackers,
          request: { method: 'POST', path: `/api${call.path}`, body },
          ...(who && { token: (await product.signIn(who)).token }),
        });
        const before = cpuSeconds(product.pid);
        const measured = await work();
        const cores = (cpuSeconds(product.pid) - before) / measured.seconds;
        say(`attack: ${name}: ${said(measured)}, product ${cores.toFixed(1)} cores`);
        say(`attack: ${name}: answered ${JSON.stringify((await attack.end()).counted)}`);
        return measured;
      };
      await work();
      const calm: number[] = [];
      const times = new Map<Assault, number[]>(assaults.map((assault) => [assault, []]));
      for (let round = 1; round <= rounds; round++) {
        for (const [assault, each] of times) {
          const peace = await work();
          say(`attack: in peace, round ${round} of ${rounds}: ${said(peace)}`);
          calm.push(peace.p99);
          each.push((await attacked(assault)).p99);
        }
      }
      return [...times].map(([{ name }, each]) => {
        const [value, baseline] = [median(each), median(calm)];
        const aim = { words: '≤ 2 × in peace', met: value <= 2 * baseline };
        return figure(`list by ${callers}, ${attackers} attackers: ${name}, p99`, [value, 'ms'], baseline, aim);
      });
    } finally {
      load.stop();
      await product.stop();
    }
  } finally {
    await stores.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const said = ({ perSecond, p50, p99 }: Measured) =>
  `${perSecond.toFixed(0)}/s, p50 ${p50.toFixed(1)} p99 ${p99.toFixed(1)} ms`;
