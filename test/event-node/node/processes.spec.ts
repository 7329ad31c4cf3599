import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { startEventNodeThread } from '#infra/event-node/thread.js';
import { freshDatabase } from '#test/language/database.js';
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
    await sleep(500);
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
