/** npm run bench:peers: the same three commands here, on Emmett and on DBOS, in one Postgres. See README.md. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureDatabase } from '#infra/postgres/admin.js';
import { startEmbeddedPostgres } from '#infra/postgres/embedded.js';
import { figure, median, printFigures, writeFigures } from '#test/bench/figures.js';
import { say } from '#test/bench/say.js';

const callers = 64;
/** Of each peer's pool: enough that none of them waits for a connection rather than for the disk. */
const connections = '32';
const here = import.meta.dirname;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    documents: { type: 'string', default: '2000' },
    out: { type: 'string' },
  },
});
const [rounds, documents] = [Number(values.rounds), Number(values.documents)];

process.on('disconnect', () => process.exit(1));
process.channel?.unref();

const dataDir = mkdtempSync(path.join(tmpdir(), 'tradeflow-peers-'));
const server = await startEmbeddedPostgres({ dataDir, durable: true });
for (const name of ['tradeflow', 'tradeflow_events', 'emmett', 'dbos']) await ensureDatabase(server.adminUrl, name);
const start = async (file: string, ...args: string[]): Promise<ChildProcess> => {
  const child = fork(path.join(here, file), args, { cwd: path.dirname(path.join(here, file)) });
  await once(child, 'message');
  return child;
};
const contestants = new Map([
  ['Tradeflow', await start('in-process.ts', server.url('tradeflow'), server.url('tradeflow_events'))],
  ['Emmett', await start('peers/run.mjs', 'emmett', server.url('emmett'), connections)],
  ['DBOS', await start('peers/run.mjs', 'dbos', server.url('dbos'), connections)],
]);

/** @returns documents a second that were registered, started and approved */
async function run(name: string, count: number): Promise<number> {
  const child = contestants.get(name);
  child?.send({ callers, documents: count });
  const [answer] = (await once(child as ChildProcess, 'message')) as [{ seconds: number; error?: string }];
  if (answer.error) throw new Error(`${name}: ${answer.error}`);
  return count / answer.seconds;
}

try {
  const rates = new Map<string, number[]>();
  for (const name of contestants.keys()) await run(name, documents / 2);
  for (let round = 1; round <= rounds; round++) {
    for (const name of contestants.keys()) {
      const rate = await run(name, documents);
      rates.set(name, [...(rates.get(name) ?? []), rate]);
      say(`${name}, round ${round} of ${rounds}: ${rate.toFixed(0)} documents/s`);
    }
  }
  const of = (name: string) => median(rates.get(name) ?? []);
  const best = Math.max(of('Emmett'), of('DBOS'));
  const [ours, unit] = [of('Tradeflow'), 'documents/s'] as const;
  const figures = [
    figure('Tradeflow, against the best of the others', [ours, unit], best, { words: '≥ 3 ×', met: ours >= 3 * best }),
    figure('Emmett', [of('Emmett'), unit], ours),
    figure('DBOS', [of('DBOS'), unit], ours),
  ];
  printFigures(figures);
  if (values.out) writeFigures(values.out, figures);
} finally {
  for (const child of contestants.values()) child.disconnect();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(0);
