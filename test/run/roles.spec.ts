import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { depositOrder } from '#contract/deposit-order.js';
import { job } from '#contract/job.js';
import { approval } from '#contract/platform/approval.js';
import { purchaseOrder } from '#contract/purchase-order.js';
import { account } from '#contract/sign-in.js';
import { type RunningEventNode, startEventNode } from '#infra/event-node/node.js';
import { withClient } from '#infra/postgres/admin.js';
import { freshDatabase, type TestDatabase } from '#test/language/database.js';
import { begin, ended } from '#test/language/exports.js';
import { eventually, orderForm } from '#test/language/orders.js';
import { demoPassword, type Person, person } from '#test/language/person.js';
import { scratchFolder } from '#test/language/scratch-folder.js';
import { freePort, root } from './launched.js';

/**
 * Deployment on several machines: the built product as separate processes by role, with servers given by address. There
 * are two api replicas, a reactor, a jobs worker, later a second one, and two projectors, one of them on standby.
 */
let databases: TestDatabase[];
let node: RunningEventNode;
let urls: [string, string];
const processes = new Map<string, ChildProcess>();
const dataDir = scratchFolder('roles');
let start: (name: string, role: string, port?: number) => void;

beforeAll(async () => {
  databases = await Promise.all([freshDatabase(), freshDatabase()]);
  const [events, read] = databases as [TestDatabase, TestDatabase];
  node = await startEventNode({ databaseUrl: events.url });
  const env = {
    ...process.env,
    DATABASE_URL: read.url,
    DATA_DIR: dataDir,
    EVENTSTORE_URL: node.connectionString,
    JWT_SECRET: 'one secret for all of the processes of this test',
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
  };
  start = (name, role, port = 0) => {
    const child = spawn(process.execPath, [path.join(root, 'dist/services/main.js')], {
      env: { ...env, ROLE: role, PORT: String(port) },
      stdio: 'ignore',
    });
    processes.set(name, child);
  };
  const ports = [await freePort(), await freePort()] as const;
  urls = [`http://127.0.0.1:${ports[0]}`, `http://127.0.0.1:${ports[1]}`];
  start('projector 1', 'projector');
  start('api 1', 'api', ports[0]);
  start('reactor', 'reactor');
  start('jobs 1', 'jobs');
  for (const url of urls) {
    if (url === urls[1]) start('api 2', 'api', ports[1]);
    await eventually(
      () =>
        fetch(`${url}/health/ready`).then(
          ({ status }) => status,
          () => 0,
        ),
      (status) => status === 200,
      60_000,
    );
  }
  start('projector 2', 'projector');
}, 120_000);

afterAll(async () => {
  const ended = [...processes.values()]
    .filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
    .map((child) => once(child, 'exit'));
  for (const child of processes.values()) child.kill('SIGKILL');
  await Promise.all(ended);
  await node.stop();
  await Promise.all(databases.map((database) => database.drop()));
  rmSync(dataDir, { recursive: true, force: true });
});

const at = async (url: string, username: string): Promise<Person> => {
  const { token } = await person(url, undefined).get(account.login, { username, password: demoPassword });
  return person(url, token);
};

it('is one product: what one replica does the other shows, and each knows what the other decided', async () => {
  const [here, there] = urls;
  const customer = await at(here, 'customer1');
  const manager = person(there, (await at(here, 'cgjl')).token);
  const { id } = await customer.get(purchaseOrder.add, await orderForm(customer));
  await person(there, customer.token).get(purchaseOrder.apply, { id });
  await manager.get(purchaseOrder.approve, { businessKey: id, result: '审批通过', message: '' });
  // This replica's cached order is outdated; it reloads the order before it refuses and before it decides.
  const supervisor = await at(here, 'cgzg');
  await supervisor.get(purchaseOrder.approve, { businessKey: id, result: '审批通过', message: '' });
  await (await at(there, 'ywfz')).get(purchaseOrder.approve, { businessKey: id, result: '审批通过', message: '' });
  expect((await customer.get(purchaseOrder.detail, { id })).approvalStatus).toBe('审批完成');
  await eventually(
    () => customer.get(depositOrder.list, {}),
    ({ records }) => records.filter(({ orderId }) => orderId === id).length === 1,
  );
}, 60_000);

it('has one winner when both replicas decide in one moment', async () => {
  const customer = await at(urls[0], 'customer1');
  const { id } = await customer.get(purchaseOrder.add, await orderForm(customer));
  await customer.get(purchaseOrder.apply, { id });
  const { token } = await at(urls[0], 'cgjl');
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      person(urls[index % 2] as string, token).send(purchaseOrder.approve, {
        businessKey: id,
        result: index % 4 < 2 ? '审批通过' : '审批拒绝',
        message: '同时处理',
      }),
    ),
  );
  expect(answers.filter(({ code }) => code === 20000)).toHaveLength(1);
  expect((await customer.get(approval.history, { businessKey: id })).events).toHaveLength(3);
}, 60_000);

it('goes on with the projector that stood by when the other is killed', async () => {
  const customer = await at(urls[0], 'customer1');
  processes.get('projector 1')?.kill('SIGKILL');
  const { id } = await customer.get(purchaseOrder.add, await orderForm(customer));
  await eventually(
    () => customer.get(purchaseOrder.list, {}),
    ({ records }) => records.some((row) => row.id === id),
  );
}, 60_000);

it('gives an export whose worker is killed to another', async () => {
  const manager = await at(urls[0], 'cgzg');
  const [, read] = databases as [TestDatabase, TestDatabase];
  const { id } = await withClient(read.url, async (client) => {
    await client.query('begin');
    // The lock keeps the order list unreadable until the worker is dead.
    await client.query('lock table read.purchase_order in access exclusive mode');
    const begun = await begin(manager);
    await eventually(
      () => manager.get(job.detail, begun),
      ({ state }) => state === 'running',
      30_000,
    );
    start('jobs 2', 'jobs');
    processes.get('jobs 1')?.kill('SIGKILL');
    await client.query('rollback');
    return begun;
  });
  const done = await ended(manager, { id }, 90_000);
  expect(done).toMatchObject({ state: 'done', error: null });
  expect(done.rows).toBe((await manager.get(purchaseOrder.list, {})).total);
}, 150_000);
