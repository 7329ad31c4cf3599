import { beforeAll, describe, expect, it } from 'vitest';
import { live } from '#contract/platform/live.js';
import { purchaseOrder } from '#contract/purchase-order.js';
import { withClient } from '#infra/postgres/admin.js';
import { type RunningApi, startApi } from '#services/api/start.js';
import { anOrder, eventually, orderForm } from '#test/language/orders.js';
import type { Person } from '#test/language/person.js';
import { aKey, startWorld, type World } from '#test/language/world.js';

let world: World;
let customer: Person;
beforeAll(async () => {
  world = await startWorld({ apart: true });
  customer = await world.as('customer1');
});

it('fails clearly while the event node is away, and recovers by itself', async () => {
  const before = await anOrder(world, 'customerManagerReview');
  const form = await orderForm(customer);
  const idempotencyKey = aKey();
  await world.stopEventNode();
  const failed = await customer.send(purchaseOrder.add, form, { idempotencyKey });
  expect(failed).toMatchObject({ status: 503, code: 50300, success: false });
  expect(failed.msg).toBe('服务暂时不可用，请稍后重试');
  expect((await fetch(`${world.url}/health/ready`)).status).toBe(503);
  expect((await fetch(`${world.url}/health/live`)).status).toBe(200);
  // Lists need only the read database.
  expect((await customer.get(purchaseOrder.list, {})).total).toBeGreaterThan(0);

  await world.startEventNode();
  const { data } = await eventually(
    () => customer.send(purchaseOrder.add, form, { idempotencyKey }),
    ({ code }) => code === 20000,
    60_000,
  );
  await eventually(
    () => customer.send(purchaseOrder.detail, { id: data.id }),
    ({ code }) => code === 20000,
    60_000,
  );
  const manager = await world.as('cgjl');
  await manager.get(purchaseOrder.approve, { businessKey: before.id, result: '审批通过', message: '' });
}, 60_000);

it('fails clearly while the read database is away, and recovers by itself', async () => {
  await world.cutReadDatabase(async () => {
    const failed = await customer.send(purchaseOrder.list, {});
    expect(failed.status).toBeGreaterThanOrEqual(500);
    expect(failed.success).toBe(false);
    expect(failed.requestId).toBeTruthy();
  });
  await eventually(
    () => customer.send(purchaseOrder.list, {}),
    ({ code }) => code === 20000,
    60_000,
  );
  const order = await anOrder(world, 'customerManagerReview');
  await eventually(
    () => customer.send(purchaseOrder.detail, { id: order.id }),
    ({ data }) => data?.approvalStatus === '采购客户经理审批',
    60_000,
  );
}, 60_000);

describe('an api that is stopped', () => {
  interface Asked {
    readonly api: RunningApi;
    /** Status of the answer; 0 if there is none. */
    readonly list: Promise<number>;
    readonly ended: Promise<unknown>;
    readonly release: () => Promise<unknown>;
  }

  /** Another api of the world, with a stream and a request that waits for a lock. */
  const asked = async (during: (asked: Asked) => Promise<void>) => {
    const { settings, db, databaseUrl, log, logger, operations } = world;
    const api = await startApi({ settings, db, databaseUrl, log, logger, operations });
    const headers = { authorization: `Bearer ${customer.token}` };
    const stream = await fetch(`${api.url}/api${live.events.path}`, { headers });
    await withClient(databaseUrl, async (client) => {
      await client.query('begin; lock table read.purchase_order in access exclusive mode');
      const list = fetch(`${api.url}/api${purchaseOrder.list.path}`, { headers }).then(
        ({ status }) => status,
        () => 0,
      );
      await eventually(
        () =>
          client.query('select 1 from pg_locks where not granted and relation = $1::regclass', ['read.purchase_order']),
        ({ rowCount }) => rowCount !== 0,
      );
      await during({ api, list, ended: stream.text().catch(() => {}), release: () => client.query('commit') });
    });
  };

  it('answers what it was asked, ends streams at once, and accepts nothing more', () =>
    asked(async ({ api, list, ended, release }) => {
      const stopped = api.stop();
      await ended;
      await expect(fetch(`${api.url}/health/ready`)).rejects.toThrow();
      await release();
      expect(await list).toBe(200);
      await stopped;
    }));

  it('cuts off what cannot be answered', () =>
    asked(async ({ api, list }) => {
      await api.stop();
      expect(await list).toBe(0);
    }));
});
