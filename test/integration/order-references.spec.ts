import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#contract/contract.js';
import type { Call, InputOf } from '#contract/platform/call.js';
import { codes } from '#contract/platform/envelope.js';
import { newId } from '#infra/command-runner/ids.js';
import { removalStream } from '#infra/command-runner/removals.js';
import { CommandRunner } from '#infra/command-runner/runner.js';
import { tableOf } from '#projections/platform/kernel/projection.js';
import { readSchema } from '#projections/platform/kernel/schema.js';
import { facts, form } from '#test/fixtures/orders.js';
import { customer } from '#test/fixtures/people.js';
import { anyRecord } from '#test/language/any-record.js';
import { eventually } from '#test/language/orders.js';
import type { Person } from '#test/language/person.js';
import { startWorld, type World } from '#test/language/world.js';
import { type Actor, system } from '#workflows/platform/kernel/actor.js';
import type { EventLog } from '#workflows/platform/kernel/event-log.js';
import type { AnyRecordType } from '#workflows/platform/record/record-type.js';
import { apply, change, register } from '#workflows/purchase-order/commands.js';
import { purchaseOrder } from '#workflows/purchase-order/machine.js';
import { records } from '#workflows/records.js';

/** An order comes to name what somebody removes at the same time, and processes that end halfway. */
let world: World;
let admin: Person;
let elsewhere: CommandRunner;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as('admin');
  elsewhere = new CommandRunner(world.log);
});

const rounds = 4;
const origin = (actor: Actor = system) => ({
  actor,
  ...{ commandId: randomUUID(), correlationId: '', causationId: '', ip: '', at: new Date().toISOString() },
});
const typeOf = (name: string) => records.find((one) => one.name === name) as AnyRecordType;

async function create(type: AnyRecordType): Promise<string> {
  const id = newId();
  const data = await anyRecord(type, (to) => create(typeOf(to)));
  await elsewhere.run({ command: type.create, id, data, creates: true }, origin());
  const table = sql.table(`${readSchema}.${tableOf(type)}`);
  await eventually(
    () => sql`select 1 from ${table} where id = ${id}`.execute(world.db),
    ({ rows }) => rows.length > 0,
  );
  return id;
}
const isThere = async (type: AnyRecordType, id: string) => {
  const { state } = await new CommandRunner(world.log).documents.refresh(type.workflow, id);
  return state.value === 'present';
};
const orderOf = async (id: string) => (await new CommandRunner(world.log).documents.refresh(purchaseOrder, id)).state;

const [line, ...others] = form.itemDtos;
/** The order's form with something else in one place, and what is known of that. */
const named = {
  customer: (id: string) => ({
    data: { ...form, customerId: id },
    facts: {
      ...facts,
      customer: { ...facts.customer, id },
      childWarehouse: { ...facts.childWarehouse, customerId: id },
    },
  }),
  supplier: (id: string) => ({
    data: { ...form, supplierId: id },
    facts: { ...facts, supplier: { ...facts.supplier, id } },
  }),
  goods: (id: string) => ({
    data: { ...form, itemDtos: [{ ...line, goodsId: id }, ...others] as typeof form.itemDtos },
    facts: { ...facts, goods: new Map([...facts.goods, [id, { goodsName: '奶粉', brand: 'Nova' }]]) },
  }),
} as const;
type Named = ReturnType<(typeof named)[keyof typeof named]>;
const names = (kind: string, { context }: Awaited<ReturnType<typeof orderOf>>, id: string) =>
  (purchaseOrder.refers?.anew(purchaseOrder.empty, context) ?? []).some((one) => one.kind === kind && one.id === id);
const buyer: Actor = { ...customer, customers: 'all' };

const registered = (id: string, { data, facts }: Named, by = elsewhere) =>
  by.run({ command: register, id, data, given: async () => facts as never, creates: true }, origin(buyer));
const changed = (id: string, { data, facts }: Named) =>
  elsewhere.run({ command: change, id, data, given: async () => facts as never }, origin(buyer));
const started = (id: string, { facts }: Named) =>
  elsewhere.run({ command: apply, id, data: {}, given: async () => facts as never }, origin(buyer));

const removed = async (type: AnyRecordType, id: string) => {
  const calls = contract[type.name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())];
  const { code } = await admin.send(calls?.remove as Call, { id } as InputOf<Call>);
  expect([codes.ok, codes.rule, codes.conflict]).toContain(code);
  return code === codes.ok;
};
/** As whoever decides, and ends before he has told the record. */
const decided = async (type: AnyRecordType, id: string) => {
  const wanted = { kind: type.name, id, attempt: randomUUID() };
  const { removals } = elsewhere;
  await removals.begin(wanted, origin());
  return (await removals.decide(wanted, origin())) === undefined;
};
const pause = () => new Promise((resolve) => setTimeout(resolve, Math.random() * 12));

describe.each(Object.entries(named).map(([kind, naming]) => ({ kind, naming })))('$kind', ({ kind, naming }) => {
  async function race(id: string, refer: (targetId: string) => Promise<unknown>) {
    const type = typeOf(kind);
    const targetId = await create(type);
    const [referring, removing] = await Promise.allSettled([
      pause().then(() => refer(targetId)),
      pause().then(() => removed(type, targetId)),
    ]);
    if (removing.status === 'rejected') throw removing.reason;
    const order = await orderOf(id);
    const isNamed = order.value !== 'removed' && names(kind, order, targetId);
    expect([referring.status === 'fulfilled', isNamed]).toEqual([!removing.value, !removing.value]);
    if (referring.status === 'rejected') expect(referring.reason.message).toBe('数据库中没有该资源');
  }

  it('is named by a new order, or removed', async () => {
    for (let round = 0; round < rounds; round++) {
      const id = newId();
      await race(id, (targetId) => registered(id, naming(targetId)));
    }
  });

  it('is named by a changed order, or removed', async () => {
    for (let round = 0; round < rounds; round++) {
      const id = newId();
      await registered(id, { data: form, facts } as Named);
      await race(id, (targetId) => changed(id, naming(targetId)));
    }
  });

  it('stays when an order that names it starts', async () => {
    const [type, id] = [typeOf(kind), newId()];
    const targetId = await create(type);
    await registered(id, naming(targetId));
    const [, isRemoved] = await Promise.all([started(id, naming(targetId)), removed(type, targetId)]);
    const order = await orderOf(id);
    expect([isRemoved, await isThere(type, targetId)]).toEqual([false, true]);
    expect([order.value, names(kind, order, targetId)]).toEqual(['customerManagerReview', true]);
  });
});

describe('a process that ends', () => {
  it('when it was decided that something goes: it goes all the same', async () => {
    const type = typeOf('goods');
    const id = await create(type);
    expect(await decided(type, id)).toBe(true);
    await eventually(
      () => isThere(type, id),
      (there) => !there,
    );
  });

  it('before it decides blocks nobody: whoever refers goes on, and whoever removes begins anew', async () => {
    const type = typeOf('goods');
    const [first, second] = [await create(type), await create(type)];
    for (const id of [first, second])
      await elsewhere.removals.begin({ kind: 'goods', id, attempt: randomUUID() }, origin());
    await registered(newId(), named.goods(first));
    expect(await removed(type, second)).toBe(true);
  });

  it('when its event is stored and it has not looked yet: the order is taken back', async () => {
    const type = typeOf('goods');
    const goodsId = await create(type);
    expect(await removed(type, goodsId)).toBe(true);
    const { log } = world;
    const dying: EventLog = {
      append: (...given) => log.append(...given),
      read: (stream, from) => (stream === removalStream ? Promise.reject(new Error('killed')) : log.read(stream, from)),
      last: (stream) => log.last(stream),
      subscribe: (...given) => log.subscribe(...given),
      head: () => log.head(),
    };
    const id = newId();
    await expect(registered(id, named.goods(goodsId), new CommandRunner(dying))).rejects.toThrow('killed');
    await eventually(
      () => orderOf(id),
      ({ value }) => value === 'removed',
    );
  });
});
