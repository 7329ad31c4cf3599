import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { contract } from '#contract/contract.js';
import { inbox } from '#contract/inbox.js';
import { operations } from '#contract/operations.js';
import { purchaseOrder } from '#contract/purchase-order.js';
import { newId } from '#infra/command-runner/ids.js';
import { projected } from '#projections/catalog/projected.js';
import { projections } from '#projections/catalog/projections.js';
import { tellChanged } from '#projections/platform/rows/announcer.js';
import { asideKind } from '#projections/platform/rows/aside.js';
import { anOrder, eventually, orderForm } from '#test/language/orders.js';
import type { Person } from '#test/language/person.js';
import { startWorld, type World } from '#test/language/world.js';
import { catalog } from '#workflows/catalog/documents.js';
import { records } from '#workflows/catalog/records.js';
import type { StoredEvent } from '#workflows/platform/kernel/event.js';

let world: World;
let admin: Person;
let customer: Person;
beforeAll(async () => {
  world = await startWorld();
  [admin, customer] = await Promise.all([world.as('admin'), world.as('customer1')]);
});

const look = () => admin.get(operations.overview, {});
const ready = async () =>
  (await fetch(`${world.url}/health/ready`)).json() as Promise<{ status: string; projections: { aside: number } }>;
const shown = async (id: string) =>
  (await customer.get(purchaseOrder.list, { limit: 500 })).records.find((row) => row.id === id);
const ended = (id: string) =>
  eventually(
    () => admin.get(operations.request, { id }),
    ({ state }) => state === 'done' || state === 'failed',
  );

/** An order with an amount that no column can hold, which no command would allow. */
async function anImpossibleOrder(stage: Parameters<typeof anOrder>[1] = 'draft') {
  const order = await anOrder(world, stage);
  const stream = `purchase-order-${order.id}`;
  const [registered] = (await world.log.read(stream)) as [StoredEvent];
  const data = { ...(registered.data as object), purchaseAmount: '99999999999999999999.00' };
  await world.log.append(
    stream,
    [
      {
        id: crypto.randomUUID(),
        type: 'PurchaseOrderChanged',
        data,
        meta: { ...registered.meta, correlationId: newId() },
      },
    ],
    'any',
  );
  const seen = await eventually(look, ({ aside }) => aside.filter((one) => one.stream === stream).length === 3);
  return { ...order, stream, seen };
}

it('an order that no list holds stops nobody else; its end is the end of it', async () => {
  const { id, serialNo, stream, seen } = await anImpossibleOrder();
  expect(seen.aside).toMatchObject(
    ['purchase-order', 'purchase-order-facets', 'document-index'].map((projection) => ({
      projection,
      stream,
      serialNo,
      type: 'PurchaseOrderChanged',
      error: expect.stringContaining('overflow'),
      waiting: 1,
    })),
  );
  expect(seen.projections.every(({ error }) => error === null)).toBe(true);
  await eventually(look, ({ status }) => status === 'degraded');
  await eventually(ready, (health) => health.status === 'degraded' && health.projections.aside === 3);
  expect(await ready()).toMatchObject({ projections: { parked: [] } });

  // Its row keeps its last correct state and is marked; everything else continues, and reads see completed commands.
  expect(await shown(id)).toMatchObject({ serialNo, aside: true });
  expect(await customer.get(purchaseOrder.detail, { id })).toMatchObject({ serialNo, aside: true });
  // What is opened is read from the stream, as the approval beside it: nobody decides on what is not on the screen.
  const [shownInside, { version }] = await Promise.all([
    customer.get(purchaseOrder.detail, { id }),
    customer.get(purchaseOrder.approvalDetail, { id }),
  ]);
  expect(shownInside).toMatchObject({ version, purchaseAmount: 1e20 });
  const other = await customer.send(purchaseOrder.add, await orderForm(customer));
  expect(other.late).toBeUndefined();
  expect(await shown(other.data.id)).not.toHaveProperty('aside');
  await anOrder(world, 'approved');
  const waiting = await anOrder(world, 'customerManagerReview');
  const manager = await world.as('cgjl');
  const tasks = await manager.get(inbox.tasks, { limit: 500 });
  expect(tasks.records.some((task) => task.businessKey === waiting.id)).toBe(true);

  // Commands on it do not wait for its row in vain, and it can be removed.
  const removed = await customer.send(purchaseOrder.remove, { id });
  expect(removed).toMatchObject({ code: 20000 });
  expect(removed.late).toBeUndefined();
  await eventually(look, ({ aside }) => aside.length === 0);
  await eventually(
    () => shown(id),
    (row) => row === undefined,
  );
  await eventually(look, ({ status }) => status === 'up');
}, 60_000);

it('what waits for somebody says so in his inbox', async () => {
  const { id } = await anImpossibleOrder('returned');
  const tasks = async () => (await customer.get(inbox.tasks, { limit: 500 })).records;
  expect((await tasks()).filter(({ aside }) => aside).map(({ businessKey }) => businessKey)).toEqual([id]);
  await customer.get(purchaseOrder.remove, { id });
  await eventually(look, ({ aside }) => aside.length === 0);
  expect((await tasks()).some(({ aside }) => aside)).toBe(false);
});

it('what puts it right brings it back; what does not, says so to whoever asked', async () => {
  const { id, stream } = await anImpossibleOrder();
  const vain = await ended((await admin.get(operations.restore, { projection: 'purchase-order', stream })).id);
  expect(vain).toMatchObject({ state: 'failed', kind: 'restore', askedBy: '管理员' });
  const all = await ended((await admin.get(operations.restoreAll, {})).id);
  expect(all).toMatchObject({ state: 'failed', error: expect.stringContaining('3 个单据') });
  expect((await admin.send(operations.restore, { projection: 'nothing', stream })).code).toBe(40400);
  expect((await customer.send(operations.restore, { projection: 'purchase-order', stream })).code).toBe(40300);

  // The customer's correction makes its row right again.
  const corrected = await customer.send(purchaseOrder.update, { id, ...(await orderForm(customer)) });
  expect(corrected).toMatchObject({ code: 20000 });
  await eventually(look, ({ aside }) => aside.length === 0);
  const row = await shown(id);
  expect(row?.purchaseAmount).toBe(16_500);
  expect(row).not.toHaveProperty('aside');
  const right = await ended((await admin.get(operations.verify, { projection: 'purchase-order' })).id);
  expect(right.comparison).toMatchObject({ differences: 0, counts: [], aside: [] });
  await eventually(look, ({ status }) => status === 'up');
}, 60_000);

it('whatever stands aside says so, in every list and detail of documents and records', async () => {
  const kinds = [...Object.keys(catalog), ...records.map(({ name }) => name)];
  for (const kind of kinds) {
    const table = sql.id('read', kind.replaceAll('-', '_'));
    const id = sql.ref(kind === 'stock' ? 'stock_id' : 'id');
    await sql`insert into read.aside (projection, stream, position, type, error, correlation_id)
      select distinct ${kind}, ${`${kind}-`} || ${id}, 0, '', '', '' from ${table}
      on conflict do nothing`.execute(world.db);
  }
  await tellChanged(world.db, [asideKind]);
  const orders = () => admin.get(purchaseOrder.list, {});
  await eventually(orders, (page) => page.records.every(({ aside }) => aside));
  const marked = await Promise.all(saying.map(async (one) => [one.call.path, await marksIn(one)] as const));
  expect(marked.filter(([, marks]) => marks.includes(undefined))).toEqual([]);
  expect(marked.filter(([, marks]) => marks.includes(true)).length).toBeGreaterThan(24);

  await sql`delete from read.aside where type = ''`.execute(world.db);
  await tellChanged(world.db, [asideKind]);
  await eventually(orders, (page) => !page.records.some(({ aside }) => aside));
  for (const one of saying) expect(await marksIn(one)).not.toContain(true);
});

/** Calls whose answers contain rows that may be set aside, each with the noun's list. */
const saying = Object.values(contract).flatMap((calls) =>
  Object.values(calls)
    .filter(({ method, answer }) => method === 'GET' && mentionsAside(answer))
    .map((call) => ({ call, list: calls.list ?? calls.tasks ?? call })),
);
function mentionsAside(answer: z.ZodType): boolean {
  return JSON.stringify(z.toJSONSchema(answer, { unrepresentable: 'any' })).includes(
    '"aside":{"type":"boolean","const":true}',
  );
}

/** The mark of each row in an answer; a call that needs an id is sent with that of the list's first row. */
async function marksIn({ call, list }: (typeof saying)[number]): Promise<unknown[]> {
  const knows = call.input.safeParse({}).success;
  const [first] = knows ? [] : rowsOf(await admin.get(list, {}));
  if (!knows && !first) return [];
  const { id, businessKey } = first ?? {};
  return rowsOf(await admin.get(call, { id, warehouseId: id, businessKey })).map(({ aside }) => aside);
}

type Rows = readonly { readonly id: string; readonly businessKey?: string; readonly aside?: true }[];
// biome-ignore lint/suspicious/noExplicitAny: answers of all shapes
const rowsOf = (answer: any): Rows => {
  // A tree, whose root may not be a row itself.
  if (Array.isArray(answer))
    return answer.flatMap(({ children, ...row }) => [...('version' in row ? [row] : []), ...rowsOf(children ?? [])]);
  return answer.page?.records ?? answer.records ?? [answer];
};

it('the rows of every projection are made of one stream each, or of events that stand alone', async () => {
  await anOrder(world, 'approved');
  const events: StoredEvent[] = [];
  const head = (await world.log.head()) ?? 0n;
  const done = Promise.withResolvers<void>();
  const feed = world.log.subscribe(undefined, {
    batch: async (some) => {
      events.push(...some);
      if ((some.at(-1)?.position ?? 0n) >= head) done.resolve();
    },
  });
  await done.promise;
  await feed.stop();
  for (const { name, keys, eventsStandAlone } of projections) {
    if (eventsStandAlone) continue;
    const streams = new Map<string, string>();
    for (const event of events.map(projected)) {
      for (const key of keys(event)) {
        expect(`${name} ${key} ${streams.get(key) ?? event.stream}`).toBe(`${name} ${key} ${event.stream}`);
        streams.set(key, event.stream);
      }
    }
  }
}, 60_000);

it.each([
  ['of which no row can be made', 'draft'],
  ['which cannot happen at all', 'customerManagerReview'],
] as const)('an order with an event %s is shown as it was before, and nobody decides on it', async (_, stage) => {
  const { id, serialNo } = await anOrder(world, stage);
  const stream = `purchase-order-${id}`;
  const { version } = await customer.get(purchaseOrder.detail, { id });
  const { meta } = (await world.log.read(stream))[0] as StoredEvent;
  const started = { type: 'ApprovalStarted', data: { round: 1, bound: null } };
  await world.log.append(
    stream,
    [{ id: crypto.randomUUID(), ...started, meta: { ...meta, correlationId: newId() } }],
    'any',
  );
  await eventually(look, ({ aside }) =>
    aside.some((one) => one.stream === stream && one.projection === 'purchase-order'),
  );
  const manager = await world.as('cgjl');
  for (const reader of [customer, manager, await world.as('bank')])
    expect(await reader.get(purchaseOrder.detail, { id })).toMatchObject({ serialNo, version, aside: true });
  const decision = { businessKey: id, result: '审批通过', message: '' } as const;
  expect(await manager.send(purchaseOrder.approve, decision)).toMatchObject({
    code: 40900,
    msg: '该单据的最新内容无法显示，请待管理员修复后再审批',
  });
});
