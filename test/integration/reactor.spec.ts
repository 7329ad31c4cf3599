import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { depositOrder } from '#contract/deposit-order.js';
import { payback } from '#contract/payback.js';
import { purchaseOrder } from '#contract/purchase-order.js';
import type { Reaction } from '#services/reactor/kernel/reaction.js';
import { startReactor } from '#services/reactor/kernel/reactor.js';
import { reactions } from '#services/reactor/reactions.js';
import { anOrder, eventually } from '#test/language/orders.js';
import { startWorld, type World } from '#test/language/world.js';

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
  // Everything again, from the first event on.
  await sql`delete from reactor.checkpoint`.execute(world.db);
  const again = await startReactor({ db: world.db, log: world.log, reactions, onError });
  await again.caughtUp;
  await again.stop();
  expect(await totals()).toEqual(after);
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
      throw new Error('no luck');
    },
  };
  const noting: Reaction = {
    name: 'note-when-order-approved',
    on: { workflow: 'purchase-order', types: ['ApprovalFinished'] },
    react: async ({ documentId }) => void seen.push(documentId),
  };
  await sql`delete from reactor.checkpoint`.execute(world.db);
  const errors: string[] = [];
  const reactor = await startReactor({
    db: world.db,
    log: world.log,
    reactions: [failing, noting],
    onError: (_, where) => errors.push(where),
  });
  await reactor.caughtUp;
  await reactor.stop();
  expect(errors).toEqual([failing.name]);
  expect(seen).toContain(approved.id);
  const { rows } = await sql<{ stream: string; error: string }>`select stream, error from reactor.parked`.execute(
    world.db,
  );
  expect(rows).toEqual([{ stream: `purchase-order-${removed.id}`, error: 'no luck' }]);
});
