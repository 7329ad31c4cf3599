import { beforeAll, expect, it } from 'vitest';
import { purchaseOrder } from '#contract/purchase-order.js';
import { salesOrder } from '#contract/sales-order.js';
import { today } from '#test/language/line.js';
import { anOrder, orderForm } from '#test/language/orders.js';
import type { Person } from '#test/language/person.js';
import { anOrderOnTheShelf, aSale, saleForm } from '#test/language/sales.js';
import { startWorld, type World } from '#test/language/world.js';
import { daysAfter } from '#workflows/platform/values/time.js';

/** The detail of a document comes from its row and from its stream: both must be of one version. */
let world: World;
let customer: Person;
/** The bank's state is folded from events that withhold who acted. */
let bank: Person;
beforeAll(async () => {
  world = await startWorld();
  [customer, bank] = await Promise.all([world.as('customer1'), world.as('bank')]);
});

interface Shown {
  readonly total: number;
  readonly lines: readonly { readonly quantity: number }[];
}

/** Reads by several readers, without a pause, while the saves run one after the other. */
async function readDuring(saves: () => Promise<void>, read: (by: Person) => Promise<Shown>): Promise<Shown[]> {
  const all: Shown[] = [];
  let saving = true;
  const readers = [customer, customer, bank].map(async (by) => {
    while (saving) all.push(await read(by));
  });
  await saves().finally(() => {
    saving = false;
  });
  await Promise.all(readers);
  return all;
}

function expectAgreement(all: readonly Shown[]): void {
  expect(new Set(all.map(({ total }) => total)).size).toBeGreaterThan(1);
  const sums = all.map(({ lines }) => lines.reduce((sum, { quantity }) => sum + quantity, 0));
  expect(sums).toEqual(all.map(({ total }) => total));
}

it('an order that is read while it is saved', async () => {
  const { id } = await anOrder(world);
  const form = await orderForm(customer);
  const saves = async () => {
    for (let quantity = 1; quantity <= 25; quantity += 1) {
      const itemDtos = form.itemDtos.map((line) => ({ ...line, quantity }));
      await customer.get(purchaseOrder.update, { ...form, id, itemDtos });
    }
  };
  const read = async (by: Person) => {
    const { purchaseNumber, itemDtos } = await by.get(purchaseOrder.detail, { id });
    return { total: purchaseNumber, lines: itemDtos };
  };
  expectAgreement(await readDuring(saves, read));
});

it('a sale that is read while it is saved', async () => {
  const order = await anOrderOnTheShelf(world);
  const { id } = await aSale(world, order, [100]);
  const saves = async () => {
    for (let quantity = 1; quantity <= 15; quantity += 1) {
      const form = await saleForm(world, order, daysAfter(today(), 30), quantity);
      await customer.get(salesOrder.save, { ...form, id });
    }
  };
  const read = async (by: Person) => {
    const { salesQuantity, itemDtos } = await by.get(salesOrder.detail, { id });
    return { total: salesQuantity, lines: itemDtos };
  };
  expectAgreement(await readDuring(saves, read));
});
