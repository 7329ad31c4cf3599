import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { depositOrder } from '#contract/deposit-order.js';
import { payback } from '#contract/payback.js';
import { purchaseOrder } from '#contract/purchase-order.js';
import { supplierPayment } from '#contract/supplier-payment.js';
import { warehousingReceipt } from '#contract/warehousing-receipt.js';
import { newId } from '#infra/command-runner/ids.js';
import { projected } from '#projections/catalog/projected.js';
import { type ProjectedEvent } from '#projections/platform/kernel/projection.js';
import { openParking } from '#services/reactor/kernel/parking.js';
import type { Reaction } from '#services/reactor/kernel/reaction.js';
import { startReactor } from '#services/reactor/kernel/reactor.js';
import { reactions } from '#services/reactor/reactions.js';
import { anOrderAt, fillInfo, type OnTheLine, orderOf } from '#test/language/line.js';
import { anOrder, eventually } from '#test/language/orders.js';
import { startWorld, type World } from '#test/language/world.js';
import { OlderLog } from '#workflows/platform/kernel/event-log.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});

const totals = async () => {
  const finance = await world.as('cwzg');
  const [deposits, paybacks] = await Promise.all([finance.get(depositOrder.list, {}), finance.get(payback.list, {})]);
  return [deposits.total, paybacks.total];
};
const onError = (error: Error) => {
  throw error;
};

it('creates once, however often it hears of an event', async () => {
  const before = await totals();
  await anOrder(world, 'approved');
  await eventually(
    totals,
    ([deposits, paybacks]) => deposits === (before[0] ?? 0) + 1 && paybacks === (before[1] ?? 0) + 1,
  );
  const after = await totals();
  // Replays everything from the first event.
  const again = await startReactor({ db: world.db, log: world.log, reactions, name: newId(), onError });
  await again.caughtUp;
  await again.stop();
  expect(await totals()).toEqual(after);
});

it('begins where it stands on feeds that are new to it', async () => {
  const parts = { db: world.db, log: world.log, reactions, name: newId(), onError };
  const first = await startReactor(parts);
  // The new checkpoint is stored before others advance, so that a reactor ended now does not skip to their position.
  const { rows } = await sql`select from reactor.checkpoint
    where name = ${`${parts.name} supplier-payment`}`.execute(world.db);
  expect(rows).toHaveLength(1);
  await first.caughtUp;
  await first.stop();
  const { numAffectedRows } = await sql`delete from reactor.checkpoint
    where name = ${`${parts.name} supplier-payment`}`.execute(world.db);
  expect([numAffectedRows, first.status().reacted > 0]).toEqual([1n, true]);
  const again = await startReactor(parts);
  await again.caughtUp;
  expect(again.status().reacted).toBe(0);
  await again.stop();
});

it.each(['', ' supplier-payment'])('refuses a log that ends before its checkpoint%s', async (share) => {
  const parts = { db: world.db, log: world.log, reactions, name: newId(), onError };
  await (await startReactor(parts)).stop();
  const ahead = ((await world.log.head()) ?? 0n) + 1000n;
  await sql`insert into reactor.checkpoint (name, position) values (${`${parts.name}${share}`}, ${ahead})
    on conflict (name) do update set position = excluded.position`.execute(world.db);
  await expect(startReactor(parts)).rejects.toThrow(OlderLog);
});

it('hears of a whole line again, and says nothing new', async () => {
  const order = await anOrderAt(world, 'voucherDue');
  await fillInfo(world, order, { exchangeRate: '7.2' });
  const received = await anOrderAt(world, 'received');
  const counted = async () => {
    const admin = await world.as('admin');
    const lists = [depositOrder, payback, supplierPayment, warehousingReceipt].map(({ list }) => admin.get(list, {}));
    return (await Promise.all(lists)).map(({ total }) => total);
  };
  const seen = async () => [await orderOf(world, order), await orderOf(world, received), await counted()];
  const before = await seen();
  const again = await startReactor({ db: world.db, log: world.log, reactions, name: newId(), onError });
  await again.caughtUp;
  await again.stop();
  expect(await seen()).toEqual(before);
});

it('parks what fails again and again, and goes on', async () => {
  const customer = await world.as('customer1');
  const removed = await anOrder(world);
  await customer.get(purchaseOrder.remove, { id: removed.id });
  const approved = await anOrder(world, 'approved');
  const seen: string[] = [];
  const failing: Reaction = {
    name: 'fail-when-order-removed',
    on: { workflow: 'purchase-order', types: ['PurchaseOrderRemoved'] },
    react: async () => {
      // PostgreSQL text cannot contain this character.
      throw new Error('no\u0000luck');
    },
  };
  const noting: Reaction = {
    name: 'note-when-order-approved',
    on: { workflow: 'purchase-order', types: ['ApprovalFinished'] },
    react: async ({ documentId }) => void seen.push(documentId),
  };
  const errors: string[] = [];
  const reactor = await startReactor({
    db: world.db,
    log: world.log,
    reactions: [failing, noting],
    name: newId(),
    onError: (_, where) => errors.push(where),
  });
  await reactor.caughtUp;
  await reactor.stop();
  expect(errors).toEqual([failing.name]);
  expect(seen).toContain(approved.id);
  const { rows } = await sql<{ stream: string; error: string }>`select stream, error from reactor.parked`.execute(
    world.db,
  );
  expect(rows).toEqual([{ stream: `purchase-order-${removed.id}`, error: 'no\\u0000luck' }]);
});

describe('what fails holds up what follows it in its stream', () => {
  // Stops the world's own reactor, which could store its checkpoint between a deletion and a start.
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
    await world.stopReactor();
  });
  const lines = {
    name: 'line-when-order-moved',
    on: { workflow: 'purchase-order', types: ['ApprovalStarted', 'ApprovalStepPassed', 'ApprovalFinished'] },
  };
  /** Runs a reaction over two completely approved orders; it fails where `fails` says. */
  async function run() {
    const orders = [await anOrder(world, 'approved'), await anOrder(world, 'approved')] as const;
    const ids: string[] = orders.map(({ id }) => id);
    const done: string[] = [];
    const fails = { at: (_type: string, _id: string) => false };
    const reaction: Reaction = {
      ...lines,
      react: async ({ documentId: id, type, revision }) => {
        if (!ids.includes(id)) return;
        if (fails.at(type, id)) throw new Error('no luck');
        done.push(`${ids.indexOf(id)} ${type} ${revision}`);
      },
    };
    await sql`delete from reactor.parked`.execute(world.db);
    const [bad] = orders;
    const events = (await world.log.read(`purchase-order-${bad.id}`)).filter(({ type }) =>
      lines.on.types.includes(type),
    );
    const start = async () => {
      const parts = { db: world.db, log: world.log, name: newId(), reactions: [reaction], onError: () => {} };
      const reactor = await startReactor(parts);
      await reactor.caughtUp;
      return reactor;
    };
    const parked = async () =>
      (
        await sql<{
          event_id: string;
          error: string;
        }>`select event_id, error from reactor.parked order by position`.execute(world.db)
      ).rows.map((row) => [row.event_id, row.error]);
    const doneOf = (place: number) =>
      done.filter((entry) => entry.startsWith(`${place} `)).map((entry) => entry.slice(2));
    fails.at = (type, id) => id === bad.id && type === 'ApprovalStepPassed';
    return { bad, events, fails, start, parked, doneOf };
  }
  const behind = '等待同一流中更早的事件';

  it('and nothing else; a retry does all of it in its order', async () => {
    const { events, fails, start, parked, doneOf } = await run();
    const [started, first, ...rest] = events;
    const reactor = await start();
    expect(doneOf(0)).toEqual([`${started?.type} ${started?.revision}`]);
    expect(doneOf(1)).toHaveLength(events.length);
    const standing = [[first?.id, 'no luck'], ...rest.map(({ id }) => [id, behind])];
    expect(await parked()).toEqual(standing);

    await expect(reactor.lines.retry(rest.at(-1)?.id ?? '', lines.name)).rejects.toThrow('no luck');
    expect(await parked()).toEqual(standing);

    fails.at = () => false;
    await reactor.lines.retry(rest.at(-1)?.id ?? '', lines.name);
    await reactor.stop();
    expect(doneOf(0)).toEqual(events.map(({ type, revision }) => `${type} ${revision}`));
    expect(await parked()).toEqual([]);
  });

  it('until it is let be; a reactor that begins anew knows what stands', async () => {
    const { events, fails, start, parked, doneOf } = await run();
    const [started, first, ...rest] = events;
    await (await start()).stop();
    fails.at = () => false;
    const reactor = await start();
    expect((await parked()).map(([id]) => id)).toEqual(events.map(({ id }) => id));
    await reactor.lines.skip(first?.id ?? '', lines.name);
    await reactor.stop();
    expect(doneOf(0)).toEqual([started, started, ...rest].map((event) => `${event?.type} ${event?.revision}`));
    expect(await parked()).toEqual([]);
  });
});

it('does all that is parked once more when asked for all of it, and says what still stands', async () => {
  await sql`delete from reactor.parked`.execute(world.db);
  const orders = [await anOrder(world), await anOrder(world), await anOrder(world)] as const;
  const fails = new Set(orders.map(({ id }) => id));
  const done: string[] = [];
  const reaction: Reaction = {
    name: 'line-when-order-registered',
    // Never triggered by an event; only parked events are processed.
    on: { workflow: 'purchase-order', types: ['NeverHappens'] },
    react: async ({ documentId }) => {
      if (fails.has(documentId)) throw new Error('no luck');
      done.push(documentId);
    },
  };
  const parking = await openParking(world.db);
  for (const { id } of orders) {
    const [event] = await world.log.read(`purchase-order-${id}`);
    if (event) await parking.park(reaction, projected(event), 'no luck');
  }
  const reactor = await startReactor({ db: world.db, log: world.log, reactions: [reaction], onError: () => {} });
  fails.delete(orders[0].id);
  fails.delete(orders[2].id);
  await expect(reactor.lines.retryAll()).rejects.toThrow('1 个单据的后续动作仍无法完成');
  expect(done).toEqual([orders[0].id, orders[2].id]);
  fails.clear();
  await reactor.lines.retryAll();
  await reactor.stop();
  expect(done).toEqual([orders[0].id, orders[2].id, orders[1].id]);
  expect(await parking.places()).toEqual([]);
});

it('parks nothing behind what has just been freed', async () => {
  const place = { reaction: noteParked.name, stream: 'purchase-order-parked' };
  const parking = await openParking(world.db);
  const [first, second] = [parkedEvent('parked-3', 3n), parkedEvent('parked-4', 4n)];
  await parking.park(noteParked, first, 'no luck');
  // parkBehind starts while events are parked, but may only park if some still are when it acts.
  const [, stands] = await Promise.all([parking.free(first.id, place), parking.parkBehind(noteParked, second)]);
  expect([stands, parking.holds(place)]).toEqual([false, false]);
  await parking.park(noteParked, first, 'no luck');
  const [behind] = await Promise.all([parking.parkBehind(noteParked, second), parking.free(first.id, place)]);
  expect([behind, await parking.firstOf(place)]).toEqual([true, second.id]);
  await parking.free(second.id, place);
});

it('parks nothing behind what was freed, and everything behind what still stands', async () => {
  const place = { reaction: noteParked.name, stream: 'purchase-order-parked' };
  const parking = await openParking(world.db);
  const [first, second] = [parkedEvent('parked-1', 1n), parkedEvent('parked-2', 2n)];
  await parking.park(noteParked, second, 'behind');
  await parking.park(noteParked, first, 'no luck');
  expect(await parking.firstOf(place)).toBe(first.id);
  await parking.free(first.id, place);
  expect([parking.holds(place), (await openParking(world.db)).holds(place)]).toEqual([true, true]);
  await parking.free(second.id, place);
  expect([parking.holds(place), (await openParking(world.db)).holds(place)]).toEqual([false, false]);
});
const noteParked: Reaction = {
  name: 'note-parked',
  on: { workflow: 'purchase-order', types: [] },
  react: async () => {},
};
const parkedEvent = (id: string, position: bigint) =>
  ({ id, position, stream: 'purchase-order-parked', meta: { correlationId: id } }) as ProjectedEvent;

describe('a reactor that falls again and again', () => {
  /** Each reactor survives one reaction longer than the one before, and crashes before it stores its checkpoint. */
  function mortals() {
    let isOver = false;
    let fallen = 0;
    const failures: string[] = [];
    const one = async (life: number) => {
      const end = Promise.withResolvers<void>();
      let reacted = 0;
      const reactor = await startReactor({
        db: world.db,
        log: world.log,
        reactions,
        onError: ({ message }) => {
          if (message !== 'fallen') failures.push(message);
        },
        onReaction: () => {
          if (++reacted < life) return;
          end.resolve();
          throw new Error('fallen');
        },
      });
      const watch = setInterval(() => isOver && end.resolve(), 20);
      await end.promise;
      clearInterval(watch);
      await reactor.stop();
      fallen++;
    };
    const lives = (async () => {
      for (let life = 1; !isOver; life++) await one(life);
    })();
    return {
      failures,
      end: async () => {
        isOver = true;
        await lives;
        return fallen;
      },
    };
  }

  it('loses nothing and does nothing twice', async () => {
    const eventsOf = async (line: OnTheLine) => {
      const streams = [
        ...[`purchase-order-${line.id}`, `deposit-order-${line.depositId}`, `payback-${line.paybackId}`],
        ...[`supplier-payment-${line.paymentId}`, `warehousing-receipt-${line.receiptId}`],
      ];
      return Promise.all(streams.map(async (stream) => (await world.log.read(stream)).map(({ type }) => type)));
    };
    const unharmed = await anOrderAt(world, 'received');
    const expected = await eventsOf(unharmed);
    await world.stopReactor();
    const reactors = mortals();
    const harmed = await anOrderAt(world, 'received');
    const fallen = await reactors.end();
    expect(reactors.failures).toEqual([]);
    expect(fallen).toBeGreaterThan(3);
    expect((await eventsOf(harmed)).map((types) => types.toSorted())).toEqual(
      expected.map((types) => types.toSorted()),
    );
  });
});
