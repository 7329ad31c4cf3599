import { derivedId } from '#infra/command-runner/ids.js';
import { nextNumber, serialNumber } from '#infra/command-runner/numbers.js';
import { customer } from '#workflows/customer/record.js';
import { apply, approve, change, register } from '#workflows/purchase-order/commands.js';
import { supplier } from '#workflows/supplier/record.js';
import { inParallel } from '../in-parallel.js';
import type { Seeder } from '../seeder.js';
import { customerFacts, factsOf, formOf, supplierOf } from './order-form.js';
import { type DemoOrder, orders } from './orders.js';
import { companies } from './partners.js';
import { type Account, actorOf, buyerOf } from './people.js';
import { type Step, stories, timesOf } from './stories.js';

interface Planned {
  readonly order: DemoOrder;
  readonly place: number;
  readonly key: string;
  readonly day: string;
  readonly times: readonly string[];
  readonly serialNo: string;
  readonly orderName: string;
}

/** Registers the demo's orders and takes each through its story, by the commands that people send. */
export async function playOrders(seeder: Seeder, today: string): Promise<void> {
  const numbered = orders.map((order, place) => ({ order, place }));
  const days = Object.values(Object.groupBy(numbered, ({ order }) => order.daysAgo));
  const planned: Planned[] = [];
  await inParallel(days, async (sameDay = []) => {
    for (const { order, place } of sameDay) planned.push(await plan(seeder, order, place, today));
  });
  await inParallel(planned, (one) => play(seeder, one));
}

/** Numbers count by the day: within one they are taken in the order of registration. */
async function plan(seeder: Seeder, order: DemoOrder, place: number, today: string): Promise<Planned> {
  const key = String(place + 1);
  const day = new Date(Date.parse(today) - order.daysAgo * 86_400_000).toISOString().slice(0, 10);
  const times = timesOf(order.story, day, 9 * 60 + 12 + ((place * 17) % 75));
  const origin = seeder.origin(['number', 'purchase-order', key], times[0]);
  const { company, abbr } = supplierOf(order);
  const ids = [seeder.id(customer, company), seeder.id(supplier, order.supplier)];
  const date = day.replaceAll('-', '');
  const count = await nextNumber(seeder.log, `order-name.${ids.join('.')}.${date}`, origin);
  return {
    order,
    place,
    key,
    day,
    times,
    serialNo: await serialNumber(seeder.log, 'CG', day, origin),
    orderName: `${companies[company]?.abbr}-${abbr}-${date}-${String(count).padStart(2, '0')}`,
  };
}

async function play(seeder: Seeder, { order, place, key, day, times, ...numbers }: Planned): Promise<void> {
  const [registeredAt = '', ...stepTimes] = times;
  const id = derivedId(registeredAt, 'seed', 'purchase-order', key);
  const { company } = supplierOf(order);
  const buyer = buyerOf(company);
  const by = (account: Account, step: string, at: string) =>
    seeder.origin(['purchase-order', key, step], at, actorOf(seeder, account));
  const facts = (revision: number) => async () =>
    factsOf(seeder, order, formOf(seeder, order, place, day, revision), numbers);

  const data = formOf(seeder, order, place, day, 0);
  await seeder.runner.run(
    { command: register, id, data, creates: true, facts: facts(0) },
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
      const given = async () => ({ customer: customerFacts(seeder, company) });
      await seeder.runner.run({ command: apply, id, data: {}, facts: given }, origin);
    } else {
      const changed = formOf(seeder, order, place, day, ++revision);
      await seeder.runner.run({ command: change, id, data: changed, facts: facts(revision) }, origin);
    }
  }
}
