import { randomUUID } from 'node:crypto';
import { binaryEvent, EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { operations } from '#contract/operations.js';
import { codes } from '#contract/platform/envelope.js';
import { purchaseOrder } from '#contract/purchase-order.js';
import { anOrder, eventually } from '#test/language/orders.js';
import type { Person } from '#test/language/person.js';
import { startWorld, type World } from '#test/language/world.js';
import { catalog } from '#workflows/catalog/documents.js';
import { records } from '#workflows/catalog/records.js';

let world: World;
let admin: Person;
let theirs: EventStoreDBClient;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as('admin');
  theirs = EventStoreDBClient.connectionString(world.connectionString);
});
afterAll(() => theirs.dispose());

const metadata = { $correlationId: randomUUID(), at: 'yesterday' };
const shown = (id: string) =>
  eventually(
    () => admin.get(purchaseOrder.list, { limit: 500 }),
    ({ records }) => records.some((row) => row.id === id),
  );
const isWhole = async () => {
  const { projections, reactor } = await admin.get(operations.overview, {});
  expect(projections.filter(({ aside, error }) => aside > 0 || error)).toEqual([]);
  expect(reactor.parked).toEqual([]);
};

it('whatever another program appends to the store, nobody waits for it', async () => {
  const names = [...Object.keys(catalog), ...records.map(({ name }) => name)];
  for (const name of [...names, 'thing', 'counter', 'removal', '$$thing']) {
    await theirs.appendToStream(`${name}-${randomUUID()}`, [
      jsonEvent({ type: 'Happened', data: { it: 1 } }),
      jsonEvent({ type: 'ApprovalStarted', data: {}, metadata }),
      jsonEvent({ type: 'ApprovalStepPassed', data: { it: 1 }, metadata }),
      binaryEvent({ type: 'RecordChanged', data: Buffer.from([1, 2]), metadata: Buffer.from([3, 4]) }),
    ]);
  }
  const { id } = await anOrder(world, 'approved');
  await shown(id);
  await isWhole();
});

it('in a document it stops that document alone', async () => {
  const [spoilt, other] = [await anOrder(world, 'draft'), await anOrder(world, 'draft')];
  await theirs.appendToStream(`purchase-order-${spoilt.id}`, [
    jsonEvent({ type: 'PurchaseOrderRegistered', data: {} }),
  ]);
  expect(await admin.send(purchaseOrder.detail, { id: spoilt.id })).toMatchObject({ code: codes.unknown });
  expect(await admin.send(purchaseOrder.detail, { id: other.id })).toMatchObject({ code: codes.ok });
  await shown(spoilt.id);
  const { id } = await anOrder(world, 'draft');
  await shown(id);
  await isWhole();
});
