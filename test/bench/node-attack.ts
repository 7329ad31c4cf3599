import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Figure, figure, median, percentile } from '#test/bench/figures.js';
import { NodeLoad } from '#test/bench/load/node-load.js';
import { type NodeProcess, startNodeProcess } from '#test/bench/node-process.js';
import type { Options } from '#test/bench/options.js';
import { say } from '#test/bench/say.js';
import { openStores } from '#test/bench/stores.js';
import { NodeAttack } from '#test/event-node/attack/attack.js';
import { type AttackName, attackNames } from '#test/event-node/attack/attacks.js';
import { scratchFolder } from '#test/language/scratch-folder.js';

/** Leaves the machine idle capacity, so that callers wait for the node and not for each other. */
const [callers, count, restMs] = [8, 200, 20];
/** Lead time of an attack before callers start. */
const beforehandMs = 1_500;
/** Memory limit of the whole node process; infra/event-node/README.md lists its parts. */
const limitMb = 1_024;

interface Round {
  readonly p99: number;
  readonly peakMb: number;
}

/** Latency of ordinary callers during each attack on the event node, and the memory the node needs. */
export async function measureNodeAttacks({ rounds, attackers }: Options): Promise<Figure[]> {
  const dataDir = scratchFolder('bench');
  const stores = await openStores(dataDir);
  const load = new NodeLoad();
  try {
    const work = async (node: NodeProcess, name: string): Promise<Round> => {
      const { times, failures } = await load.run({ url: node.url, callers, count, restMs });
      if (failures.length > 0 || !node.isAlive()) {
        throw new Error(`node-attack: ${name}: ${failures.length} ordinary calls failed, the first: ${failures[0]}`);
      }
      const [p50, p99] = [0.5, 0.99].map((share) => percentile(times, share)) as [number, number];
      const peakMb = node.peakMb();
      say(`node-attack: ${name}: p50 ${p50.toFixed(1)} p99 ${p99.toFixed(1)} ms, memory ${peakMb.toFixed(0)} MB`);
      return { p99, peakMb };
    };
    /** Each attack runs on a node of its own, so that it leaves nothing behind for the next. */
    const attacked = async (name: AttackName): Promise<{ calm: number; round: Round }> => {
      const node = await startNodeProcess(stores.eventsUrl, dataDir);
      try {
        await work(node, 'warming up');
        const { p99: calm } = await work(node, 'in peace');
        node.forgetPeak();
        const attack = new NodeAttack({ names: [name], target: node.target });
        await attack.begun();
        await sleep(beforehandMs);
        const round = await work(node, name);
        say(`node-attack: ${name}: answered ${JSON.stringify(await attack.end())}`);
        return { calm, round };
      } finally {
        await node.stop();
      }
    };
    const figures: Figure[] = [];
    for (const name of attackNames.filter((name) => name.includes(attackers))) {
      const seen: { calm: number; round: Round }[] = [];
      for (let round = 1; round <= rounds; round++) seen.push(await attacked(name));
      const [p99, calm] = [median(seen.map(({ round }) => round.p99)), median(seen.map((one) => one.calm))];
      const peakMb = Math.max(...seen.map(({ round }) => round.peakMb));
      figures.push(
        figure(`append and read by ${callers}: ${name}, p99`, [p99, 'ms'], calm, {
          words: '≤ 2 × in peace',
          met: p99 <= 2 * calm,
        }),
        figure(`the node's memory: ${name}, most`, [peakMb, 'MB'], limitMb, {
          words: '≤ limit',
          met: peakMb <= limitMb,
        }),
      );
    }
    return figures;
  } finally {
    load.stop();
    await stores.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
