/** npm run bench:peers: the same three commands here, on Emmett and on DBOS, in one Postgres. See README.md. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureDatabase } from '#infra/postgres/admin.js';
import { startEmbeddedPostgres } from '#infra/postgres/embedded.js';
import { cpuSeconds } from '#test/bench/cpu.js';
import { figure, median, printFigures, writeFigures } from '#test/bench/figures.js';
import { say } from '#test/bench/say.js';
import { scratchFolder } from '#test/language/scratch-folder.js';

const callers = 64;
/** Size of each peer's connection pool: large enough that the disk, not the pool, is the bottleneck. */
const connections = '32';
const here = import.meta.dirname;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    documents: { type: 'string', default: '2000' },
    out: { type: 'string' },
  },
});
const [rounds, documents] = [Number(values.rounds), Number(values.documents)];

process.on('disconnect', () => process.exit(1));
process.channel?.unref();

const dataDir = scratchFolder('peers');
const server = await startEmbeddedPostgres({ dataDir, durable: true });
for (const name of ['tradeflow', 'tradeflow_events', 'emmett', 'dbos']) await ensureDatabase(server.adminUrl, name);
const start = async (file: string, ...args: string[]): Promise<ChildProcess> => {
  const child = fork(path.join(here, file), args, { cwd: path.dirname(path.join(here, file)) });
  const [said] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  if (said !== 'ready') throw new Error(`${file} ended with ${said}`);
  return child;
};
const contestants = new Map([
  ['Tradeflow', await start('in-process.ts', server.url('tradeflow'), server.url('tradeflow_events'))],
  ['Emmett', await start('peers/run.mjs', 'emmett', server.url('emmett'), connections)],
  ['DBOS', await start('peers/run.mjs', 'dbos', server.url('dbos'), connections)],
]);

interface Round {
  /** Documents per second that were registered, started and approved. */
  readonly rate: number;
  /** Processor time per document, of the contestant and of Postgres. */
  readonly micros: number;
}

async function run(name: string, count: number, lanes = callers): Promise<Round> {
  const child = contestants.get(name) as ChildProcess;
  const spent = () => cpuSeconds(child.pid as number) + cpuSeconds(server.pid);
  const before = spent();
  child.send({ callers: lanes, documents: count });
  const [answer] = (await once(child, 'message')) as [{ seconds: number; error?: string }];
  if (answer.error) throw new Error(`${name}: ${answer.error}`);
  return { rate: count / answer.seconds, micros: ((spent() - before) * 1e6) / count };
}

try {
  const all = new Map<string, Round[]>();
  for (const name of contestants.keys()) {
    // Emmett sometimes fails if its first commands come all at once. All contestants are measured after warming up.
    await run(name, 20, 1);
    await run(name, documents * 2);
  }
  for (let round = 1; round <= rounds; round++) {
    for (const name of contestants.keys()) {
      const one = await run(name, documents);
      all.set(name, [...(all.get(name) ?? []), one]);
      say(`${name}, round ${round} of ${rounds}: ${one.rate.toFixed(0)} documents/s, ${one.micros.toFixed(0)} µs each`);
    }
  }
  const of = (name: string, what: keyof Round) => median((all.get(name) ?? []).map((round) => round[what]));
  const peers = ['Emmett', 'DBOS'];
  const best = Math.max(...peers.map((name) => of(name, 'rate')));
  const least = Math.min(...peers.map((name) => of(name, 'micros')));
  const [rate, micros] = [of('Tradeflow', 'rate'), of('Tradeflow', 'micros')];
  const figures = [
    figure('Tradeflow, against the best of the others', [rate, 'documents/s'], best, {
      words: '≥ 3 ×',
      met: rate >= 3 * best,
    }),
    figure('the best of the others, against Tradeflow', [least, 'µs/document'], micros, {
      words: '≥ 3 ×',
      met: least >= 3 * micros,
    }),
    ...peers.flatMap((name) => [
      figure(name, [of(name, 'rate'), 'documents/s'], rate),
      figure(name, [of(name, 'micros'), 'µs/document'], micros),
    ]),
  ];
  printFigures(figures);
  if (values.out) writeFigures(values.out, figures);
} finally {
  for (const child of contestants.values()) child.disconnect();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(0);
