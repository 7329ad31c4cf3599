import { beforeAll, describe, expect, it } from 'vitest';
import { customer as customerCalls } from '#contract/customer.js';
import { warehouse as warehouseCalls } from '#contract/warehouse.js';
import { newId } from '#infra/command-runner/ids.js';
import { CommandRunner } from '#infra/command-runner/runner.js';
import { projected } from '#projections/catalog/projected.js';
import { takeBackWhenReferredIsGone } from '#services/reactor/take-back-when-referred-is-gone.js';
import {
  changed,
  Elsewhere,
  type Named,
  orderNaming,
  originOf,
  pause,
  recordCalled,
  registered,
  started,
} from '#test/language/at-once.js';
import { eventually } from '#test/language/orders.js';
import type { Person } from '#test/language/person.js';
import { startWorld, type World } from '#test/language/world.js';
import type { EventLog } from '#workflows/platform/kernel/event-log.js';
import { purchaseOrder } from '#workflows/purchase-order/machine.js';

/** An order begins, changes or starts while a record it names is disabled: nothing may happen after that. */
let world: World;
let admin: Person;
let elsewhere: Elsewhere;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as('admin');
  elsewhere = new Elsewhere(world);
});

const rounds = 4;
const kinds = {
  customer: {
    naming: orderNaming.customer,
    disable: (id: string) => admin.get(customerCalls.switchStatus, { id, status: 2 }),
    says: '客户已停用',
  },
  'child-warehouse': {
    naming: orderNaming.childWarehouse,
    disable: (id: string) => admin.get(warehouseCalls.enableChild, { id, enabled: false }),
    says: '子仓库已停用',
  },
};

const lastPosition = async (stream: string) => (await world.log.read(stream)).at(-1)?.position ?? -1n;

describe.each(Object.entries(kinds))('%s', (kind, { naming, disable, says }) => {
  const target = () => elsewhere.createShown(recordCalled(kind));
  const anOrder = async (named: Named = orderNaming.nothing) => {
    const id = newId();
    await registered(elsewhere.runner, id, named);
    return id;
  };

  it('is disabled before the order that names it is stored: there is none', async () => {
    const [id, targetId] = [newId(), await target()];
    const doing = registered(elsewhere.runner, id, naming(targetId), () => disable(targetId));
    await expect(doing).rejects.toThrow(says);
    expect((await elsewhere.orderOf(id)).value).toBe('removed');
  });

  it('is disabled before the change that names it is stored: the order is as it was', async () => {
    const [id, targetId] = [await anOrder(), await target()];
    const before = await elsewhere.orderOf(id);
    await expect(changed(elsewhere.runner, id, naming(targetId), () => disable(targetId))).rejects.toThrow(says);
    expect((await elsewhere.orderOf(id)).context).toEqual(before.context);
  });

  it('is disabled before a change of the order that has it: taken back once, which is not taken back in turn', async () => {
    const targetId = await target();
    const id = await anOrder(naming(targetId));
    const before = await elsewhere.orderOf(id);
    const { data, facts } = naming(targetId);
    const another = { data: { ...data, remark: '另一备注' }, facts };
    await expect(changed(elsewhere.runner, id, another, () => disable(targetId))).rejects.toThrow(says);
    const events = await world.log.read(`purchase-order-${id}`);
    const taking = events.at(-1) as (typeof events)[number];
    expect([events.length, taking.meta.takesBack?.message, taking.meta.actor.name]).toEqual([3, says, '系统']);
    const { runner } = elsewhere;
    const reaction = takeBackWhenReferredIsGone.find(({ on }) => on.workflow === purchaseOrder.name);
    const asItHears = { runner, log: world.log, db: world.db, origin: () => originOf() };
    for (const event of events) await reaction?.react(projected(event), asItHears);
    expect(await world.log.read(`purchase-order-${id}`)).toHaveLength(3);
    expect((await elsewhere.orderOf(id)).context).toEqual(before.context);
  });

  it('is disabled before an order that has it starts', async () => {
    const targetId = await target();
    const id = await anOrder(naming(targetId));
    const doing = started(elsewhere.runner, id, naming(targetId), () => disable(targetId));
    await expect(doing).rejects.toThrow(says);
    const { value, context } = await elsewhere.orderOf(id);
    const { opinion, by } = context.approval.decisions.at(-1) ?? {};
    expect([value, opinion, by?.name]).toEqual(['returned', says, '系统']);
  });

  it('is disabled after the order: it stays', async () => {
    const targetId = await target();
    const id = await anOrder(naming(targetId));
    await disable(targetId);
    await elsewhere.runner.settle(
      purchaseOrder,
      id,
      (await world.log.read(`purchase-order-${id}`))[0]?.meta.commandId as string,
      originOf(),
    );
    expect((await elsewhere.orderOf(id)).value).toBe('draft');
  });

  it('at once, in whatever order', async () => {
    for (let round = 0; round < rounds; round++) {
      const [id, targetId] = [newId(), await target()];
      const [referring] = await Promise.allSettled([
        pause().then(() => registered(elsewhere.runner, id, naming(targetId))),
        pause().then(() => disable(targetId)),
      ]);
      const [order, disabled] = await Promise.all(
        [`purchase-order-${id}`, `${kind}-${targetId}`].map((stream) => lastPosition(stream)),
      );
      const { value } = await elsewhere.orderOf(id);
      if (referring.status === 'fulfilled')
        expect([value, (order as bigint) < (disabled as bigint)]).toEqual(['draft', true]);
      else expect([value, referring.reason.message]).toEqual(['removed', says]);
    }
  });
});

it('who ends before he has looked is looked after', async () => {
  const targetId = await elsewhere.createShown(recordCalled('customer'));
  const { log } = world;
  const dying: EventLog = {
    append: (...given) => log.append(...given),
    read: (stream, from) => log.read(stream, from),
    walk: (stream, ...range) => {
      if (stream === `customer-${targetId}`) throw new Error('killed');
      return log.walk(stream, ...range);
    },
    last: (stream) => log.last(stream),
    subscribe: (...given) => log.subscribe(...given),
    head: () => log.head(),
  };
  const id = newId();
  const doing = registered(new CommandRunner(dying), id, orderNaming.customer(targetId), () =>
    kinds.customer.disable(targetId),
  );
  await expect(doing).rejects.toThrow('killed');
  await eventually(
    () => elsewhere.orderOf(id),
    ({ value }) => value === 'removed',
  );
});
