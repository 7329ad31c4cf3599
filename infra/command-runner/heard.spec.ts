import { expect, it } from 'vitest';
import { form, orderGiven } from '#test/fixtures/orders.js';
import { customer as buyer } from '#test/fixtures/people.js';
import { memoryLog } from '#test/language/memory-log.js';
import { customer } from '#workflows/customer/record.js';
import { type Actor, system } from '#workflows/platform/kernel/actor.js';
import type { EventLog } from '#workflows/platform/kernel/event-log.js';
import { apply, change, register } from '#workflows/purchase-order/commands.js';
import { purchaseOrder } from '#workflows/purchase-order/machine.js';
import { metaOf, type Origin } from './origin.js';
import { removalEvents, removalStream } from './removals.js';
import { CommandRunner } from './runner.js';

const id = '01KHORDER0000000000000000A';
const { customerId } = form;
const customerStream = `customer-${customerId}`;
const told = [
  ...removalEvents,
  ...(purchaseOrder.refers?.requires?.kinds ?? []).flatMap(({ events }) => Object.keys(events)),
];

let commands = 0;
const originOf = (actor: Actor = system): Origin => ({
  actor,
  commandId: `command ${commands++}`,
  correlationId: '',
  causationId: '',
  ip: '',
  at: '2026-03-02T02:00:00.000Z',
});

/** A process that follows a log, and another that appends to it and always dies before its own check. */
function following(types: readonly string[] = told) {
  const log = memoryLog();
  const read: string[] = [];
  const { heard } = new CommandRunner({
    ...log,
    read: (stream, from) => {
      read.push(stream);
      return log.read(stream, from);
    },
    walk: (stream, ...range) => {
      read.push(stream);
      return log.walk(stream, ...range);
    },
  });
  heard.hears(types);
  const blind: EventLog = {
    ...log,
    read: async (stream, from) => (stream === removalStream ? [] : log.read(stream, from)),
    walk: async function* (stream, ...range) {
      if (stream !== customerStream) yield* log.walk(stream, ...range);
    },
  };
  const acting = new CommandRunner(blind);
  const given = async () => orderGiven;
  const by = originOf(buyer);
  let handed = 0;
  return {
    read,
    register: () =>
      acting.run({ command: register, id, data: register.data.parse(form), creates: true, given }, originOf(buyer)),
    change: (more: { remark?: string; supplierId?: string }) => {
      const data = change.data.parse({ ...form, ...more });
      const supplier = { ...orderGiven.supplier, id: data.supplierId } as typeof orderGiven.supplier;
      return acting.run(
        { command: change, id, data, given: async () => ({ ...orderGiven, supplier }) },
        originOf(buyer),
      );
    },
    start: () => acting.run({ command: apply, id, data: {}, given }, originOf(buyer)),
    beginRemoval: (kind = 'customer', target = customerId) =>
      new CommandRunner(log).removals.begin({ kind, id: target, attempt: 'a' }, by),
    setStatus: async (status: number) => {
      const type = (await log.last(customerStream)) ? customer.events.changed : customer.events.created;
      await log.append(customerStream, [{ id: `${commands++}`, type, data: { status }, meta: metaOf(by, '') }], 'any');
    },
    /** Starts following only now, like a process that takes over from another. */
    beginHere: () => {
      handed = log.events.length;
    },
    /** Receives new events. @returns whether the newest step of the order may be touched */
    mayTouch: async ({ hearing = true } = {}) => {
      if (hearing) {
        heard.take(log.events.slice(handed));
        handed = log.events.length;
      }
      const newest = (await log.last(`purchase-order-${id}`)) as (typeof log.events)[number];
      return heard.mayTouch(purchaseOrder, id, newest);
    },
  };
}

it('what was read once holds until the feed tells otherwise', async () => {
  const it = following();
  await it.register();
  expect(await it.mayTouch()).toBe(false);
  it.read.length = 0;
  for (const remark of ['1', '2', '3']) {
    await it.change({ remark });
    expect(await it.mayTouch()).toBe(false);
  }
  await it.start();
  expect([await it.mayTouch(), it.read]).toEqual([false, []]);
});

it('what the feed does not tell of is read each time', async () => {
  const it = following([]);
  await it.register();
  await it.mayTouch();
  it.read.length = 0;
  await it.change({ supplierId: 's-2' });
  expect(await it.mayTouch()).toBe(false);
  expect(it.read).toEqual([customerStream, `child-warehouse-${form.childWarehouseId}`, removalStream]);
});

it('a removal that began before a step may touch it, one that began after it has seen it', async () => {
  const [before, after] = [following(), following()];
  await before.beginRemoval();
  await before.register();
  await after.register();
  await after.beginRemoval();
  expect([await before.mayTouch(), await after.mayTouch()]).toEqual([true, false]);
});

it('what was there before the feed began may touch a step', async () => {
  for (const isThere of ['removal', 'disabled customer']) {
    const it = following();
    await it.setStatus(isThere === 'removal' ? 1 : 2);
    if (isThere === 'removal') await it.beginRemoval();
    it.beginHere();
    await it.register();
    expect(await it.mayTouch()).toBe(true);
  }
});

it('a removal is known that began since others were looked at', async () => {
  const it = following();
  await it.register();
  expect(await it.mayTouch()).toBe(false);
  await it.beginRemoval('supplier', 's-2');
  await it.change({ supplierId: 's-2' });
  expect(await it.mayTouch()).toBe(true);
});

it('a step for what is switched off may be touched, until it is switched on again', async () => {
  const it = following();
  await it.setStatus(1);
  await it.register();
  expect(await it.mayTouch()).toBe(false);
  await it.setStatus(2);
  await it.change({ remark: '1' });
  expect(await it.mayTouch()).toBe(true);
  await it.setStatus(1);
  await it.change({ remark: '2' });
  expect(await it.mayTouch()).toBe(false);
});

it('what was not heard yet may be touched', async () => {
  const it = following();
  await it.register();
  expect([await it.mayTouch({ hearing: false }), await it.mayTouch()]).toEqual([true, false]);
});
