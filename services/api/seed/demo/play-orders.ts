import { derivedId } from '#infra/command-runner/ids.js';
import { nextNumber, serialNumber } from '#infra/command-runner/numbers.js';
import { customer } from '#workflows/customer/record.js';
import { apply, approve, change, register } from '#workflows/purchase-order/commands.js';
import type { OrderGiven } from '#workflows/purchase-order/given.js';
import { purchaseOrder } from '#workflows/purchase-order/machine.js';
import { supplier } from '#workflows/supplier/record.js';
import { inParallel } from '../kernel/in-parallel.js';
import type { Seeder } from '../kernel/seeder.js';
import { formOf, orderGiven, supplierOf } from './order-form.js';
import { type DemoOrder, orders } from './orders.js';
import { companies } from './partners.js';
import { type Account, actorOf, buyerOf } from './people.js';
import { type Step, stories, timesOf } from './stories.js';

interface Placed {
  readonly order: DemoOrder;
  readonly place: number;
  readonly key: string;
  readonly day: string;
  readonly times: readonly string[];
}
type Numbers = Pick<OrderGiven, 'serialNo' | 'orderName'>;
type Planned = Placed & Numbers;

/** Registers the demo's orders and plays the steps of each, by sending users' commands. */
export async function playOrders(seeder: Seeder, today: string): Promise<void> {
  const placed = orders.map((order, place) => {
    const day = new Date(Date.parse(today) - order.daysAgo * 86_400_000).toISOString().slice(0, 10);
    return { order, place, key: String(place + 1), day, times: timesOf(order.story, day, place) };
  });
  const planned: Planned[] = [];
  // Serial numbers count per day, so they are assigned in order of registration within each day.
  await inParallel(Object.values(Object.groupBy(placed, ({ day }) => day)), async (sameDay = []) => {
    const byTime = sameDay.toSorted((a, b) => ((a.times[0] ?? '') < (b.times[0] ?? '') ? -1 : 1));
    for (const one of byTime) planned.push({ ...one, ...(await numbersOf(seeder, one)) });
  });
  await inParallel(planned, (one) => play(seeder, one));
}

const idOf = (registeredAt: string, key: string) => derivedId(registeredAt, 'seed', 'purchase-order', key);

/** @param place index of the order @param day of its registration, yyyy-MM-dd */
export const orderIdOf = ({ story }: DemoOrder, place: number, day: string): string =>
  idOf(timesOf(story, day, place)[0] ?? '', String(place + 1));

async function numbersOf(seeder: Seeder, { order, key, day, times }: Placed): Promise<Numbers> {
  const origin = seeder.origin(['number', 'purchase-order', key], times[0]);
  const { company, abbr } = supplierOf(order);
  const ids = [seeder.id(customer, company), seeder.id(supplier, order.supplier)];
  const date = day.replaceAll('-', '');
  const [serialNo, count] = await Promise.all([
    serialNumber(seeder.log, purchaseOrder, day, origin),
    nextNumber(seeder.log, `order-name.${ids.join('.')}.${date}`, origin),
  ]);
  return { serialNo, orderName: `${companies[company]?.abbr}-${abbr}-${date}-${String(count).padStart(2, '0')}` };
}

async function play(seeder: Seeder, { order, place, key, day, times, ...numbers }: Planned): Promise<void> {
  const [registeredAt = '', ...stepTimes] = times;
  const id = idOf(registeredAt, key);
  const { company } = supplierOf(order);
  const buyer = buyerOf(company);
  const by = (account: Account, step: string, at: string) =>
    seeder.origin(['purchase-order', key, step], at, actorOf(seeder, account));
  const givenFor = (revision: number) => async () =>
    orderGiven(seeder, order, formOf(seeder, order, place, day, revision), numbers);

  const data = formOf(seeder, order, place, day, 0);
  await seeder.runner.run(
    { command: register, id, data, creates: true, given: givenFor(0) },
    by(buyer, 'register', registeredAt),
  );
  let revision = 0;
  const steps: readonly Step[] = stories[order.story];
  for (const [index, step] of steps.entries()) {
    const who = step.do === 'approve' ? step.by : buyer;
    const origin = by(who, String(index), stepTimes[index] ?? registeredAt);
    if (step.do === 'approve') {
      const { result, message } = step;
      await seeder.runner.run({ command: approve, id, data: { result, message } }, origin);
    } else if (step.do === 'apply') {
      await seeder.runner.run({ command: apply, id, data: {}, given: givenFor(revision) }, origin);
    } else {
      const changed = formOf(seeder, order, place, day, ++revision);
      await seeder.runner.run({ command: change, id, data: changed, given: givenFor(revision) }, origin);
    }
  }
}
