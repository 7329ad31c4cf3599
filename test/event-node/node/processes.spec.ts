import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EventNodeThread, startEventNodeThread } from '#infra/event-node/thread.js';
import { connectEventStore } from '#infra/event-store/client.js';
import { keepRunning } from '#infra/run/keep-running.js';
import { eventMeta } from '#test/fixtures/event-meta.js';
import { freshDatabase } from '#test/language/database.js';
import { eventually } from '#test/language/orders.js';
import { compileEventNode } from '../compiled.js';
import { Acknowledged, expectGaplessLog } from '../invariants.js';
import { connect, event, events, newStream, numbersOf } from '../server.js';

let compiled: Awaited<ReturnType<typeof compileEventNode>>;
beforeAll(async () => {
  compiled = await compileEventNode();
});
afterAll(() => compiled.remove());

const threads = async (): Promise<{ startEventNodeThread: typeof startEventNodeThread }> =>
  import(/* @vite-ignore */ compiled.url('thread.js'));

it('runs in a thread until it is told to stop', async () => {
  const database = await freshDatabase();
  const { startEventNodeThread } = await threads();
  const node = await startEventNodeThread({ databaseUrl: database.url });
  const client = connect(node.connectionString);
  const stream = newStream();
  await client.appendToStream(stream, events(1, 2));
  expect(await numbersOf(client.readStream(stream))).toEqual([1, 2]);
  await client.dispose();
  await node.stop();
  await expect(node.exited).resolves.toBeUndefined();
  await database.drop();
});

it('says why a thread could not start', async () => {
  const { startEventNodeThread } = await threads();
  await expect(startEventNodeThread({ databaseUrl: 'postgres://127.0.0.1:1/none' })).rejects.toThrow(/ECONNREFUSED/);
});

it('comes back under its address when its thread dies: clients find it by themselves', async () => {
  const database = await freshDatabase();
  const { startEventNodeThread } = await threads();
  const said: string[] = [];
  const kept = await keepRunning<EventNodeThread>({
    name: '内置事件库',
    start: (before) => startEventNodeThread({ databaseUrl: database.url, ...(before && { port: before.port }) }),
    say: (message) => said.push(message),
    giveUp: (message) => said.push(message),
  });
  const log = connectEventStore(kept.current.connectionString);
  const seen: string[] = [];
  const feed = log.subscribe(undefined, { batch: async (events) => void seen.push(...events.map(({ id }) => id)) });
  const stream = newStream('kept');
  const ids: string[] = Array.from({ length: 60 }, () => randomUUID());
  await Promise.all(
    ids.map(async (id, index) => {
      await sleep(index * 10);
      if (index === 20) await kept.current.kill();
      const append = () => log.append(stream, [{ id, type: 'Happened', data: {}, meta: eventMeta() }], 'any');
      await eventually(
        () => append().catch(() => undefined),
        (appended) => appended !== undefined,
      );
    }),
  );
  expect((await log.read(stream)).map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  await expect.poll(() => seen.filter((id) => ids.includes(id)).length).toBe(ids.length);
  expect(said).toEqual([expect.stringContaining('正在重新启动'), '内置事件库已恢复 / is back']);
  await feed.stop();
  await log.dispose();
  await kept.stop();
  await database.drop();
});

it('survives being killed under load: nothing acknowledged is lost', async () => {
  const database = await freshDatabase();
  const acknowledged = new Acknowledged();
  for (let round = 0; round < 2; round++) {
    const { child, connectionString } = await startProcess(database.url);
    const client = connect(connectionString);
    let isAlive = true;
    const callers = Array.from({ length: 16 }, async (_, caller) => {
      const stream = newStream(`round-${round}-${caller}`);
      for (let n = 0; isAlive; n++) {
        await client.appendToStream(stream, event(n));
        acknowledged.add(stream, n);
      }
    });
    await expect.poll(() => acknowledged.count).toBeGreaterThan(60 * (round + 1));
    isAlive = false;
    child.kill('SIGKILL');
    await Promise.race([Promise.allSettled(callers), sleep(200)]);
    await client.dispose();
  }
  const { child, connectionString } = await startProcess(database.url);
  const client = connect(connectionString);
  expect(acknowledged.count).toBeGreaterThan(100);
  await acknowledged.expectIn(client);
  await expectGaplessLog(client);
  await client.dispose();
  child.kill('SIGKILL');
  await database.drop();
});

async function startProcess(databaseUrl: string): Promise<{ child: ChildProcess; connectionString: string }> {
  const script = `
    import { startEventNode } from ${JSON.stringify(compiled.url('node.js'))};
    const node = await startEventNode({ databaseUrl: ${JSON.stringify(databaseUrl)} });
    console.log(node.connectionString);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const connectionString = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (line) => resolve(String(line).trim()));
    child.once('exit', (code) => reject(new Error(`the node ended with code ${code}`)));
  });
  return { child, connectionString };
}
