import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#infra/command-runner/ids.js';
import { removalStream } from '#infra/command-runner/removals.js';
import { CommandRunner } from '#infra/command-runner/runner.js';
import {
  changed,
  decidedToGo,
  Elsewhere,
  HeldUp,
  orderNaming,
  originOf,
  pause,
  recordCalled,
  registered,
  removed,
  started,
} from '#test/language/at-once.js';
import { eventually } from '#test/language/orders.js';
import type { Person } from '#test/language/person.js';
import { startWorld, type World } from '#test/language/world.js';

import type { EventLog } from '#workflows/platform/kernel/event-log.js';
import type { AnyRecordType } from '#workflows/platform/record/record-type.js';
import { purchaseOrder } from '#workflows/purchase-order/machine.js';

/** An order names a record that is being removed at the same time, and processes end halfway. */
let world: World;
let admin: Person;
let elsewhere: Elsewhere;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as('admin');
  elsewhere = new Elsewhere(world);
});

const rounds = 4;
const kinds = ['customer', 'supplier', 'goods'] as const;
const saidOf = {
  customer: '客户不存在',
  supplier: '供应商不存在',
  goods: '商品不存在',
  'child-warehouse': '子仓库不存在',
};
const namings = { ...orderNaming, 'child-warehouse': orderNaming.childWarehouse };

const isThere = async (type: AnyRecordType, id: string) => (await elsewhere.stateOf(type, id)).value === 'present';
const names = (kind: string, { context }: Awaited<ReturnType<Elsewhere['orderOf']>>, id: string) =>
  (purchaseOrder.refers?.anew(purchaseOrder.empty, context) ?? []).some((one) => one.kind === kind && one.id === id);

describe.each(kinds)('%s', (kind) => {
  const naming = orderNaming[kind];
  async function race(id: string, refer: (targetId: string) => Promise<unknown>) {
    const type = recordCalled(kind);
    const targetId = await elsewhere.createShown(type);
    const [referring, removing] = await Promise.allSettled([
      pause().then(() => refer(targetId)),
      pause().then(() => removed(admin, type, targetId)),
    ]);
    if (removing.status === 'rejected') throw removing.reason;
    const order = await elsewhere.orderOf(id);
    const isNamed = order.value !== 'removed' && names(kind, order, targetId);
    expect([referring.status === 'fulfilled', isNamed]).toEqual([!removing.value, !removing.value]);
    if (referring.status === 'rejected') expect(referring.reason.message).toBe(saidOf[kind]);
  }

  it('is named by a new order, or removed', async () => {
    for (let round = 0; round < rounds; round++) {
      const id = newId();
      await race(id, (targetId) => registered(elsewhere.runner, id, naming(targetId)));
    }
  });

  it('is named by a changed order, or removed', async () => {
    for (let round = 0; round < rounds; round++) {
      const id = newId();
      await registered(elsewhere.runner, id, orderNaming.nothing);
      await race(id, (targetId) => changed(elsewhere.runner, id, naming(targetId)));
    }
  });

  it('stays when an order that names it starts', async () => {
    const [type, id] = [recordCalled(kind), newId()];
    const targetId = await elsewhere.createShown(type);
    await registered(elsewhere.runner, id, naming(targetId));
    const [, isRemoved] = await Promise.all([
      started(elsewhere.runner, id, naming(targetId)),
      removed(admin, type, targetId),
    ]);
    const order = await elsewhere.orderOf(id);
    expect([isRemoved, await isThere(type, targetId)]).toEqual([false, true]);
    expect([order.value, names(kind, order, targetId)]).toEqual(['customerManagerReview', true]);
  });
});

describe.each([...kinds, 'child-warehouse'] as const)('an order that names a %s which is gone', (kind) => {
  const naming = namings[kind];
  /** A process that has stored the order's change, but has not yet checked whether the named record still exists. */
  async function held() {
    const [type, id] = [recordCalled(kind), newId()];
    const targetId = await elsewhere.createShown(type);
    const slow = new HeldUp(world.log);
    await registered(slow.runner, id, orderNaming.nothing);
    await decidedToGo(elsewhere, type, targetId);
    slow.holdUp();
    const doing = changed(slow.runner, id, naming(targetId)).then(
      () => 'done',
      ({ message }) => message,
    );
    await eventually(
      async () => (await world.log.read(`purchase-order-${id}`)).length,
      (events) => events > 1,
    );
    return { id, targetId, slow, doing };
  }
  const isNamed = async (id: string, targetId: string) => names(kind, await elsewhere.orderOf(id), targetId);

  it('does not start with it', async () => {
    const { id, targetId, slow, doing } = await held();
    await started(elsewhere.runner, id, orderNaming.nothing);
    slow.release();
    expect(await doing).toBe(saidOf[kind]);
    expect([(await elsewhere.orderOf(id)).value, await isNamed(id, targetId)]).toEqual([
      'customerManagerReview',
      false,
    ]);
  });

  it('is not saved with it a second time', async () => {
    const { id, targetId, slow, doing } = await held();
    const { data, facts } = naming(targetId);
    const second = changed(elsewhere.runner, id, { data: { ...data, tradeCountry: '法国' }, facts });
    await expect(second).rejects.toThrow(saidOf[kind]);
    slow.release();
    expect(await doing).toBe(saidOf[kind]);
    expect(await isNamed(id, targetId)).toBe(false);
  });

  it('is saved without it', async () => {
    const { id, targetId, slow, doing } = await held();
    const { data, facts } = orderNaming.nothing;
    await changed(elsewhere.runner, id, { data: { ...data, tradeCountry: '法国' }, facts });
    slow.release();
    expect(await doing).toBe(saidOf[kind]);
    const { context } = await elsewhere.orderOf(id);
    expect([context.tradeCountry, await isNamed(id, targetId)]).toEqual(['法国', false]);
  });
});

describe('a process that ends', () => {
  it('when it was decided that something goes: it goes all the same', async () => {
    const type = recordCalled('goods');
    const id = await elsewhere.createShown(type);
    await decidedToGo(elsewhere, type, id);
    await eventually(
      () => isThere(type, id),
      (there) => !there,
    );
  });

  it('before it decides blocks nobody: whoever refers goes on, and whoever removes begins anew', async () => {
    const type = recordCalled('goods');
    const [first, second] = [await elsewhere.createShown(type), await elsewhere.createShown(type)];
    for (const id of [first, second])
      await elsewhere.runner.removals.begin({ kind: 'goods', id, attempt: randomUUID() }, originOf());
    await registered(elsewhere.runner, newId(), orderNaming.goods(first));
    expect(await removed(admin, type, second)).toBe(true);
  });

  it('when its event is stored and it has not looked yet: the order is taken back', async () => {
    const type = recordCalled('goods');
    const goodsId = await elsewhere.createShown(type);
    expect(await removed(admin, type, goodsId)).toBe(true);
    const { log } = world;
    const dying: EventLog = {
      append: (...given) => log.append(...given),
      read: (stream, from) => (stream === removalStream ? Promise.reject(new Error('killed')) : log.read(stream, from)),
      walk: (...given) => log.walk(...given),
      last: (stream) => log.last(stream),
      subscribe: (...given) => log.subscribe(...given),
      head: () => log.head(),
    };
    const id = newId();
    await expect(registered(new CommandRunner(dying), id, orderNaming.goods(goodsId))).rejects.toThrow('killed');
    await eventually(
      () => elsewhere.orderOf(id),
      ({ value }) => value === 'removed',
    );
  });
});
