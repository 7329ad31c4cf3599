import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { depositOrder } from '#contract/deposit-order.js';
import { type Overview, operations } from '#contract/operations.js';
import { approval } from '#contract/platform/approval.js';
import { purchaseOrder } from '#contract/purchase-order.js';
import { openOperations } from '#infra/operations/operations.js';
import { ask, requestOf } from '#infra/operations/requests.js';
import { tableOf } from '#projections/platform/kernel/projection.js';
import { startProjector } from '#services/projector/start.js';
import { anOrder, eventually, orderForm } from '#test/language/orders.js';
import type { Person } from '#test/language/person.js';
import { startWorld, type World } from '#test/language/world.js';
import type { EventLog } from '#workflows/platform/kernel/event-log.js';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await startWorld({ env: { LOG_LEVEL: 'debug' } });
  admin = await world.as('admin');
});

const look = () => admin.get(operations.overview, {});
const projectionOf = ({ projections }: Overview, name: string) => {
  const found = projections.find((one) => one.name === name);
  if (!found) throw new Error(`${name} is not on the screen`);
  return found;
};
const ended = (id: string) =>
  eventually(
    () => admin.get(operations.request, { id }),
    ({ state }) => state === 'done' || state === 'failed',
    60_000,
  );
const checksum = async (name: string) => {
  const { rows } = await sql<{ sum: string }>`
    select md5(string_agg(md5(t::text), '' order by id)) as sum from ${sql.id('read', tableOf({ name }))} t`.execute(
    world.db,
  );
  return rows[0]?.sum;
};
const shadows = async () => {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'read' and tablename like '%\\_\\_%'`.execute(world.db);
  return rows.map(({ name }) => name);
};

describe('the overview', () => {
  it('shows the processes, the event store and how far the projections are', async () => {
    const seen = await eventually(look, ({ status }) => status === 'up');
    expect(seen).toMatchObject({ status: 'up', projectorActive: true, eventStore: { up: true, kind: 'embedded' } });
    expect(seen.processes).toMatchObject([
      {
        alive: true,
        roles: ['api', 'projector', 'reactor', 'jobs'],
        projector: 'active',
        reactor: 'active',
        jobs: { running: 0 },
      },
    ]);
    expect(seen.processes[0]?.memory).toBeGreaterThan(1e6);
    await eventually(look, ({ reactor }) => reactor.active && reactor.lagEvents === 0);
    const orders = projectionOf(await look(), 'purchase-order');
    expect(orders).toMatchObject({ label: '采购订单', lagEvents: 0, lagSeconds: 0, error: null, rowsAbout: false });
    expect(orders.rows).toBeGreaterThan(0);
    // Reading the status requires signing in, which is also an event.
    await eventually(look, (now) => projectionOf(now, 'purchase-order').position === now.eventStore.head);
  });

  it('is for administrators only', async () => {
    for (const account of ['customer1', 'cgjl', 'zongjingli', 'bank']) {
      const person = await world.as(account);
      expect((await person.send(operations.overview, {})).code).toBe(40300);
      expect((await person.send(operations.rebuild, { projection: 'payback' })).code).toBe(40300);
    }
    expect((await world.anybody.send(operations.overview, {})).status).toBe(401);
  });
});

describe('a rebuild', () => {
  it('is asked for on the screen and gives the same rows, once and again, while commands keep coming', async () => {
    const customer = await world.as('customer1');
    let coming = true;
    const more = (async () => {
      while (coming) await customer.get(purchaseOrder.add, await orderForm(customer));
    })();
    for (let time = 0; time < 2; time++) {
      const { id } = await admin.get(operations.rebuild, { projection: 'purchase-order' });
      expect(await ended(id)).toMatchObject({ state: 'done', percent: 100, askedBy: '管理员', error: null });
    }
    coming = false;
    await more;
    const before = await checksum('purchase-order');
    const { id } = await admin.get(operations.rebuild, { projection: 'purchase-order' });
    expect((await ended(id)).state).toBe('done');
    expect(await checksum('purchase-order')).toBe(before);
    expect(await shadows()).toEqual([]);
  }, 60_000);

  it('is refused for a projection that nobody knows', async () => {
    expect(await admin.send(operations.rebuild, { projection: 'nothing' })).toMatchObject({ code: 40400 });
    const id = await ask(world.operations.db, { kind: 'rebuild', target: 'nothing', askedBy: 'somebody' });
    const { state, error } = await ended(id);
    expect(state).toBe('failed');
    expect(error).toContain('purchase-order');
  });
});

describe('a check', () => {
  it('finds nothing where nothing is wrong, while commands keep coming', async () => {
    const customer = await world.as('customer1');
    let coming = true;
    const more = (async () => {
      while (coming) await customer.get(purchaseOrder.add, await orderForm(customer));
    })();
    const requests = await Promise.all(
      ['purchase-order', 'task-inbox', 'user'].map((projection) => admin.get(operations.verify, { projection })),
    );
    const results = await Promise.all(requests.map(({ id }) => ended(id)));
    coming = false;
    await more;
    for (const { state, comparison } of results) {
      expect(state).toBe('done');
      expect(comparison).toMatchObject({ differences: 0, missing: [], extra: [], different: [], counts: [] });
      expect(comparison?.checksum).toBe(comparison?.rebuiltChecksum);
    }
    expect(await shadows()).toEqual([]);
  }, 60_000);

  it('finds what was tampered with, and nothing else; a rebuild heals it', async () => {
    const [changed, gone] = [await anOrder(world), await anOrder(world)];
    await sql`update read.purchase_order set order_name = 'tampered' where id = ${changed.id}`.execute(world.db);
    await sql`delete from read.purchase_order where id = ${gone.id}`.execute(world.db);
    await sql`insert into read.purchase_order select (jsonb_populate_record(t, '{"id": "made-up"}')).*
      from read.purchase_order t where id = ${changed.id}`.execute(world.db);
    const { id } = await admin.get(operations.verify, { projection: 'purchase-order' });
    const { comparison } = await ended(id);
    expect(comparison).toMatchObject({
      differences: 3,
      missing: [gone.id],
      extra: ['made-up'],
      different: [{ id: changed.id, columns: ['order_name'] }],
    });
    expect(comparison?.checksum).not.toBe(comparison?.rebuiltChecksum);
    await ended((await admin.get(operations.rebuild, { projection: 'purchase-order' })).id);
    const again = await ended((await admin.get(operations.verify, { projection: 'purchase-order' })).id);
    expect(again.comparison).toMatchObject({ differences: 0, counts: [] });
  }, 60_000);
});

describe('a projection that can take nothing', () => {
  it('is shown with the event, and goes on when it is tried again', async () => {
    await sql`alter table read.payback rename to poisoned`.execute(world.db);
    await anOrder(world, 'approved');
    const parked = await eventually(
      async () => projectionOf(await look(), 'payback'),
      ({ error }) => error !== null,
    );
    expect(parked.error).toContain('read.payback');
    expect(parked.failed).toMatchObject({ type: 'PaybackCreated' });
    expect(await look()).toMatchObject({ status: 'degraded' });
    const ready = await fetch(`${world.url}/health/ready`);
    expect(ready.status).toBe(200);
    expect(await ready.json()).toMatchObject({ status: 'degraded', projections: { parked: ['payback'] } });
    // The other projections continue, and the error is listed among the recent ones.
    expect(projectionOf(await look(), 'deposit-order').error).toBeNull();
    await eventually(look, ({ errors }) => errors.some(({ place }) => place === 'payback'));

    const vain = await ended((await admin.get(operations.retry, { projection: 'payback' })).id);
    expect(vain).toMatchObject({ state: 'failed', error: expect.stringContaining('read.payback') });
    expect((await admin.send(operations.verify, { projection: 'payback' })).code).toBe(20000);
    await sql`alter table read.poisoned rename to payback`.execute(world.db);
    const healed = await ended((await admin.get(operations.retry, { projection: 'payback' })).id);
    expect(healed.state).toBe('done');
    await eventually(
      async () => projectionOf(await look(), 'payback'),
      ({ error, lagEvents }) => error === null && lagEvents === 0,
    );
    await eventually(look, ({ status }) => status === 'up');
  }, 60_000);
});

describe('a parked reaction', () => {
  it('is tried again from the screen and creates once', async () => {
    const order = await anOrder(world, 'approved');
    const finance = await world.as('cwzg');
    const deposits = async () => (await finance.get(depositOrder.list, { limit: 500 })).records;
    await eventually(deposits, (records) => records.some(({ orderId }) => orderId === order.id));
    const events = await world.log.read(`purchase-order-${order.id}`);
    const event = events.find(({ type }) => type === 'ApprovalFinished');
    if (!event) throw new Error('the order was not approved');
    // As if the reaction had failed after its effect was stored.
    const park = (reaction: string) =>
      sql`insert into reactor.parked (event_id, reaction, stream, position, error, correlation_id) values
        (${event.id}, ${reaction}, ${event.stream}, ${event.position}, 'no luck', ${event.meta.correlationId})`.execute(
        world.db,
      );
    const reaction = 'create-deposit-when-order-approved';
    await park(reaction);
    await eventually(look, ({ reactor }) => reactor.parked.length === 1);
    await eventually(
      async () => (await fetch(`${world.url}/health/ready`)).json() as Promise<{ reactions: { parked: number } }>,
      ({ reactions }) => reactions.parked === 1,
    );
    const { id } = await admin.get(operations.retryReaction, { eventId: event.id, reaction });
    expect(await ended(id)).toMatchObject({ state: 'done' });
    expect((await look()).reactor.parked).toEqual([]);
    expect((await deposits()).filter(({ orderId }) => orderId === order.id)).toHaveLength(1);

    await park('what-nobody-knows');
    const vain = await ended(
      (await admin.get(operations.retryReaction, { eventId: event.id, reaction: 'what-nobody-knows' })).id,
    );
    expect(vain.state).toBe('failed');
    expect((await look()).reactor.parked).toHaveLength(1);
    await ended((await admin.get(operations.skipReaction, { eventId: event.id, reaction: 'what-nobody-knows' })).id);
    expect((await look()).reactor.parked).toEqual([]);
  }, 60_000);
});

describe('requests', () => {
  it('are not made twice while they are open', async () => {
    const asking = Array.from({ length: 10 }, () =>
      ask(world.operations.db, { kind: 'verify', target: 'document-index', askedBy: 'somebody' }),
    );
    const ids = await Promise.all(asking);
    await ended(ids[0] as string);
    expect(new Set(ids).size).toBeLessThan(10);
  });
});

it('one correlation id leads from the call to its log line, its events and the history', async () => {
  const correlationId = 'browser-action-0042';
  const customer = await world.as('customer1');
  const headers = { 'x-correlation-id': correlationId };
  const { id } = await customer.get(purchaseOrder.add, await orderForm(customer), { headers });
  const [event] = await world.log.read(`purchase-order-${id}`);
  expect(event?.meta.correlationId).toBe(correlationId);
  expect(world.lines.filter((line) => line.correlationId === correlationId && line.msg === 'request')).toMatchObject([
    { user: 'customer1', command: 'add', stream: `purchase-order-${id}`, revision: 0, status: 200 },
  ]);
  const { events } = await customer.get(approval.history, { businessKey: id });
  expect(events[0]?.correlationId).toBe(correlationId);
  // A correlation id with characters that logs do not allow is ignored.
  await customer.get(approval.history, { businessKey: id }, { headers: { 'x-correlation-id': 'a b' } });
  expect(world.lines.some((line) => line.correlationId === 'a b')).toBe(false);
});

describe('a takeover', () => {
  it('leaves no request undone', async () => {
    const { databaseUrl, log, logger } = world;
    const settings = { ...world.settings, roles: ['projector'] as const };
    const other = await openOperations({ settings, databaseUrl, log });
    const standby = await startProjector({ databaseUrl, log, logger, operations: other });
    try {
      const duties = ({ processes }: Overview) => processes.map(({ projector }) => projector).sort();
      await eventually(look, (seen) => String(duties(seen)) === 'active,standby');
      await world.stopProjector();
      // Begun by a process that has ended; the next one continues it.
      const id = await ask(world.operations.db, { kind: 'rebuild', target: 'deposit-order', askedBy: 'somebody' });
      await sql`update operations.request set state = 'running', attempts = 1, process = 'gone' where id = ${id}
        and state = 'waiting'`.execute(world.operations.db);
      expect(await ended(id)).toMatchObject({ state: 'done' });
      await eventually(look, ({ processes }) =>
        processes.some((one) => one.id === other.id && one.projector === 'active'),
      );
    } finally {
      await standby.stop();
      await other.stop();
    }
    // No projector runs now: the screen says so, and shows the last positions.
    const alone = await eventually(look, ({ projectorActive }) => !projectorActive);
    expect(alone.status).toBe('degraded');
    expect(projectionOf(alone, 'deposit-order').lagEvents).toBe(0);
  }, 60_000);

  it('goes on with a rebuild where the one before was cut off, and gives the same rows', async () => {
    const { databaseUrl, logger } = world;
    const before = await checksum('purchase-order');
    const someProjector = async () => {
      const settings = { ...world.settings, roles: ['projector'] as const };
      const mine = await openOperations({ settings, databaseUrl, log: world.log });
      const projector = await startProjector({ databaseUrl, log: slow(world.log), logger, operations: mine });
      return { stop: () => projector.stop().then(() => mine.stop()) };
    };
    const both = [await someProjector(), await someProjector()];
    try {
      const id = await ask(world.operations.db, { kind: 'rebuild', target: 'purchase-order', askedBy: 'somebody' });
      const next = async () => {
        const { rows } = await sql<{ position: string }>`
          select position from read.checkpoint where name = 'purchase-order@next'`.execute(world.db);
        return Number(rows[0]?.position ?? -1);
      };
      const reached = await eventually(next, (position) => position > 0);
      // Ends the session that holds the lock, as if its process died; the other projector can then take it.
      await sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted
        and objid = (hashtext('tradeflow projector')::bigint & 4294967295)::oid and database =
          (select oid from pg_database where datname = current_database())`.execute(world.db);
      const again = await eventually(
        () => requestOf(world.operations.db, id),
        (request) => request?.attempts === 2,
      );
      expect(again?.state).toBe('running');
      expect(await next()).toBeGreaterThanOrEqual(reached);
      expect(await ended(id)).toMatchObject({ state: 'done' });
      expect(await checksum('purchase-order')).toBe(before);
      expect(await shadows()).toEqual([]);
    } finally {
      await Promise.all(both.map((one) => one.stop()));
    }
  }, 60_000);
});

/** Delivers events in small batches, with a pause after each. */
const slow = (log: EventLog): EventLog => ({
  ...log,
  subscribe: (after, handler) =>
    log.subscribe(after, {
      ...handler,
      batch: async (events) => {
        for (let from = 0; from < events.length; from += 100) {
          await handler.batch(events.slice(from, from + 100));
          await new Promise((resolve) => setTimeout(resolve, 150));
        }
      },
    }),
});
