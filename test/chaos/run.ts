import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { account } from '#contract/sign-in.js';
import { connectEventStore } from '#infra/event-store/client.js';
import { Attackers } from '#test/chaos/attackers.js';
import { createCaller, type Sender } from '#test/chaos/caller.js';
import { checkOrder, checkStorage, readLog } from '#test/chaos/checks/log.js';
import { checkOrders } from '#test/chaos/checks/orders.js';
import { awaitReactions, checkReactions } from '#test/chaos/checks/reactions.js';
import { checkRows } from '#test/chaos/checks/rows.js';
import { faults } from '#test/chaos/faults.js';
import { Journal } from '#test/chaos/journal.js';
import type { Options } from '#test/chaos/options.js';
import { workOnOrders } from '#test/chaos/orders.js';
import { type Product, startProduct } from '#test/chaos/product.js';
import { Random } from '#test/chaos/random.js';
import { type Recovered, type Recovery, watchRecovery } from '#test/chaos/recovery.js';
import { orderForm } from '#test/language/orders.js';
import { demoPassword, person } from '#test/language/person.js';
import { scratchFolder } from '#test/language/scratch-folder.js';
import { processesOf } from '#test/run/launched.js';

export interface Outcome {
  readonly journal: Journal;
  /** Recovery times in ms, by kind of fault. */
  readonly recoveries: ReadonlyMap<string, readonly number[]>;
  readonly restarts: number;
  readonly events: number;
  readonly seconds: number;
  /** All violations found; empty if the run passed. */
  readonly wrong: readonly string[];
}

const commandsPerSecond = 80;
/** Time limit for callers to finish. */
const finishMs = 60_000;

/** Runs the product while callers work and faults follow one another, then checks the result. */
export async function chaos(
  options: Options,
  say: (line: string) => void,
  /** Ends the run early; everything is stopped and cleaned up. */
  signal = new AbortController().signal,
): Promise<Outcome> {
  const folder = scratchFolder('chaos');
  let product: Product | undefined;
  try {
    say(`seed ${options.seed}, ${options.cycles} cycles, ${options.callers} callers, in ${folder}`);
    product = await startProduct(folder);
    signal.throwIfAborted();
    const interrupted = once(signal, 'abort').then(() => Promise.reject(new Error('interrupted')));
    const outcome = await Promise.race([run(product, options, say), interrupted]);
    await product.stop();
    const left = processesOf(folder).map(
      ({ pid, command }) => `still running: ${pid} ${command.split('\0').join(' ')}`,
    );
    return { ...outcome, wrong: [...outcome.wrong, ...left] };
  } finally {
    await product?.stop();
    if (!options.keep) rmSync(folder, { recursive: true, force: true });
  }
}

async function run(product: Product, options: Options, say: (line: string) => void): Promise<Outcome> {
  const began = performance.now();
  const journal = new Journal();
  const log = connectEventStore(product.eventStoreUrl, { timeoutMs: 30_000 });
  // Excludes events that follow from the demo data.
  await awaitReactions(product, finishMs);
  const since = (await log.head()) ?? -1n;
  const recovery = watchRecovery(product.urls, product.readDatabaseUrl);
  const callers = await startCallers(product, options, journal, recovery);
  const attackers = options.attacked ? new Attackers(product.eventStoreUrl, options.seed) : undefined;
  const recoveries = new Map<string, number[]>();
  const wrong: string[] = [];
  try {
    const random = new Random(options.seed);
    const coming = faults(product, random);
    await recovery.since(performance.now());
    for (let cycle = 1; cycle <= options.cycles; cycle++) {
      await sleep(random.between(100, 800));
      const fault = coming.next().value;
      const attack = await attackers?.next();
      await fault.strike();
      const took = await recovery.since(performance.now());
      recoveries.set(fault.kind, [...(recoveries.get(fault.kind) ?? []), took.ms]);
      say(
        `${String(cycle).padStart(4)}/${options.cycles}  ${fault.name}${attack ? `, ${attack}` : ''}: ${recoveryText(took)}`,
      );
    }
  } catch (error) {
    say((error as Error).message);
    wrong.push((error as Error).message, ...product.complaints().slice(-20));
  }
  await attackers?.end();
  say('the callers finish what they have begun');
  if (!(await callers.stop())) wrong.push(`after ${finishMs / 1000} s there are callers without an answer`);
  await recovery.close();
  say(`checking what became of ${journal.acknowledged} acknowledged commands`);

  await awaitReactions(product, finishMs);
  const events = await readLog(log);
  const orders = checkOrders(events, journal, since);
  wrong.push(...product.crashes().map((crash) => `a process ended by itself: ${crash}`));
  wrong.push(...journal.surprises, ...checkOrder(events), ...orders.wrong);
  wrong.push(...(await checkStorage(product.eventDatabaseUrl)));
  const urls = {
    admin: product.postgres.url('postgres'),
    live: product.readDatabaseUrl,
    rebuilt: product.postgres.url('tradeflow_rebuilt'),
  };
  wrong.push(...(await checkRows(urls, log, orders.folded)));
  wrong.push(...(await checkReactions(events, orders.folded, product.readDatabaseUrl)));
  await log.dispose();
  const targets = [product.postgres, product.eventNode, ...product.apis, ...product.projectors, ...product.reactors];
  return {
    journal,
    recoveries,
    restarts: targets.reduce((sum, { restarts }) => sum + restarts, 0),
    events: events.length,
    seconds: (performance.now() - began) / 1000,
    wrong,
  };
}

const recoveryText = ({ ms, ready, lists, reactions }: Recovered): string => {
  const [all, ...stages] = [ms, ready, lists, reactions].map((time) => (time / 1000).toFixed(2));
  return `recovered in ${all} s (ready ${stages[0]}, lists ${stages[1]}, reactions ${stages[2]})`;
};

/** Starts the callers. `stop` lets each finish what it has begun, and tells whether all did. */
async function startCallers(
  { urls }: Product,
  { callers, seed }: Options,
  journal: Journal,
  recovery: Recovery,
): Promise<{ stop(): Promise<boolean> }> {
  const url = urls[0] ?? '';
  const signIn = async (username: string): Promise<Sender> => {
    const { token } = await person(url, undefined).get(account.login, { username, password: demoPassword });
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
    return { token, actorId: claims.userId };
  };
  const [customer1, cgjl, cgzg, ywfz] = await Promise.all(['customer1', 'cgjl', 'cgzg', 'ywfz'].map(signIn));
  const staff = { customer1, cgjl, cgzg, ywfz } as Parameters<typeof workOnOrders>[0]['staff'];
  const form = await orderForm(person(url, staff.customer1.token));
  const stopping = new AbortController();
  const working = Array.from({ length: callers }, (_, index) => {
    const random = new Random(seed * 1000 + index);
    return workOnOrders({
      caller: createCaller({ urls, journal, random, onAcknowledged: recovery.acknowledged }),
      journal,
      random,
      staff,
      form,
      restMs: (1000 * callers) / commandsPerSecond,
      signal: stopping.signal,
      onApproved: recovery.approved,
    });
  });
  const done = Promise.all(working).then(() => true);
  done.catch(() => undefined);
  return {
    stop: () => {
      stopping.abort();
      return Promise.race([done, sleep(finishMs, false, { ref: false })]);
    },
  };
}
