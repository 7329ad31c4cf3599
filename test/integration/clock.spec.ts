import { afterEach, expect, it } from 'vitest';
import { approval } from '#contract/platform/approval.js';
import { purchaseOrder } from '#contract/purchase-order.js';
import { account } from '#contract/sign-in.js';
import { day, hour, shiftClock } from '#test/language/clock.js';
import { eventually, orderForm } from '#test/language/orders.js';
import { demoPassword, type Person, person } from '#test/language/person.js';
import { aKey, startWorld } from '#test/language/world.js';
import type { StoredEvent } from '#workflows/platform/kernel/event.js';

let setRight: (() => void) | undefined;
const jump = (ms: number) => {
  setRight?.();
  setRight = shiftClock(ms);
};
afterEach(() => setRight?.());

it('a clock that jumps changes dates, and neither order nor numbers nor what was decided', async () => {
  const world = await startWorld();
  const signIn = async (username: string): Promise<Person> =>
    person(world.url, (await world.anybody.get(account.login, { username, password: demoPassword })).token);
  const seen: StoredEvent[] = [];
  const before = await world.log.head();
  const feed = world.log.subscribe(before, { batch: async (events) => void seen.push(...events) });

  const customer = await signIn('customer1');
  const form = await orderForm(customer);
  const keys = [aKey(), aKey(), aKey()];
  const create = (who: Person, n: number) => who.get(purchaseOrder.add, form, { idempotencyKey: keys[n] as string });
  const first = await create(customer, 0);
  await customer.get(purchaseOrder.apply, { id: first.id });

  // A day later sessions have expired, and users can sign in again.
  jump(day);
  expect((await customer.send(purchaseOrder.list, {})).status).toBe(401);
  const tomorrow = await signIn('customer1');
  const second = await create(tomorrow, 1);
  const pass = async (username: string) =>
    (await signIn(username)).get(purchaseOrder.approve, { businessKey: first.id, result: '审批通过', message: '' });
  await pass('cgjl');

  // An hour before the start, tokens from the future stay valid, repeats are recognized, and work continues.
  jump(-hour);
  expect(await create(tomorrow, 1)).toEqual(second);
  expect(await create(customer, 0)).toEqual(first);
  const third = await create(customer, 2);
  await pass('cgzg');
  await pass('ywfz');

  const orders = [first, second, third];
  expect(new Set(orders.map(({ serialNo }) => serialNo)).size).toBe(3);
  expect(new Set(orders.map(({ id }) => id)).size).toBe(3);
  const { records } = await eventually(
    () => customer.get(purchaseOrder.list, { limit: 100 }),
    (page) => orders.every(({ id }) => page.records.some((row) => row.id === id)),
  );
  expect(records.filter(({ id }) => orders.some((order) => order.id === id))).toHaveLength(3);
  expect((await customer.get(purchaseOrder.detail, { id: first.id })).approvalStatus).toBe('审批完成');
  const { events } = await customer.get(approval.history, { businessKey: first.id });
  expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index));

  // A subscriber receives all events in the order they were stored, whatever their dates.
  const stream = await world.log.read(`purchase-order-${first.id}`);
  await expect.poll(() => seen.filter((event) => event.stream === stream[0]?.stream)).toEqual(stream);
  expect(seen.map(({ position }) => position)).toEqual(
    seen.map(({ position }) => position).toSorted((a, b) => Number(a - b)),
  );
  await feed.stop();
}, 60_000);
