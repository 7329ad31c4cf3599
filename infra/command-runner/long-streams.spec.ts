import { expect, it } from 'vitest';
import { form, orderGiven } from '#test/fixtures/orders.js';
import { customer } from '#test/fixtures/people.js';
import { memoryLog } from '#test/language/memory-log.js';
import { type Actor, system } from '#workflows/platform/kernel/actor.js';
import type { EventLog } from '#workflows/platform/kernel/event-log.js';
import { messages } from '#workflows/platform/kernel/refusal.js';
import { most } from '#workflows/platform/values/bounds.js';
import { apply, change, register, remove } from '#workflows/purchase-order/commands.js';
import { purchaseOrder } from '#workflows/purchase-order/machine.js';
import { CommandRunner } from './runner.js';

const id = '01KHORDER0000000000000000A';

/** A log that counts how many events of orders were read. */
function counted() {
  const log = memoryLog();
  const read = { events: 0 };
  const count = (stream: string, events: number) => {
    if (stream.startsWith(purchaseOrder.name)) read.events += events;
  };
  const counting: EventLog = {
    ...log,
    read: async (stream, from) => {
      const events = await log.read(stream, from);
      count(stream, events.length);
      return events;
    },
    walk: async function* (stream, ...range) {
      for await (const events of log.walk(stream, ...range)) {
        count(stream, events.length);
        yield events;
      }
    },
  };
  return { log: counting, stored: log.events, read };
}

const origin = (commandId: string, actor: Actor = customer) => ({
  actor,
  commandId,
  correlationId: 'c',
  causationId: 'c',
  ip: '',
  at: '2026-03-02T02:00:00.000Z',
});

const given = async () => orderGiven;
/** An order whose remark was changed this many times. */
async function changed(runner: CommandRunner, times: number) {
  await runner.run({ command: register, id, data: register.data.parse(form), creates: true, given }, origin('add'));
  for (let n = 0; n < times; n++) {
    const data = change.data.parse({ ...form, remark: `${n}` });
    await runner.run({ command: change, id, data, given }, origin(`update ${n}`));
  }
}

it('each step is settled by what lies around it: all of them together read each event a few times', async () => {
  const { log, stored, read } = counted();
  await changed(new CommandRunner(log), 50);
  const elsewhere = new CommandRunner(log);
  read.events = 0;
  for (const { meta } of stored.filter(({ stream }) => stream === `purchase-order-${id}`))
    await elsewhere.settle(purchaseOrder, id, meta.commandId, origin(`settle ${meta.commandId}`, system));
  expect(read.events).toBeLessThan(3 * 51);
});

it('those who look at the same time share a read', async () => {
  const { log, read } = counted();
  await changed(new CommandRunner(log), 20);
  const { documents } = new CommandRunner(log);
  read.events = 0;
  const seen = await Promise.all(Array.from({ length: 10 }, () => documents.refresh(purchaseOrder, id)));
  expect(seen.map(({ revision }) => revision)).toEqual(Array(10).fill(20));
  expect(read.events).toBe(21);
});

it('a document that has been changed for too long is changed no more: it is moved on, or removed', async () => {
  const { log } = counted();
  const runner = new CommandRunner(log);
  await changed(runner, 1);
  const document = await runner.documents.refresh(purchaseOrder, id);
  const tooOften = { ...document, revision: most.changes - 1 };
  const tooMuch = { ...document, weight: most.changed };
  const told = { command: change, id, data: change.data.parse({ ...form, remark: 'once more' }), given };
  for (const grown of [tooOften, tooMuch]) {
    const full = new CommandRunner({
      ...log,
      append: async () => ({ revision: 0, position: 0n }),
      walk: async function* () {},
    });
    full.documents.keep(`purchase-order-${id}`, grown);
    await expect(full.run(told, origin('more'))).rejects.toMatchObject({ kind: 'rule', message: messages.grown });
    const moved = { command: apply, id, data: {}, given: async () => orderGiven };
    await full.run(moved, origin('apply'));
    full.documents.keep(`purchase-order-${id}`, grown);
    await full.run({ command: remove, id, data: {} }, origin('remove'));
  }
});

it('the weight of a document is the same, however it came to be known', async () => {
  const { log } = counted();
  const runner = new CommandRunner(log);
  await changed(runner, 3);
  const kept = await runner.documents.load(purchaseOrder, id);
  const read = await new CommandRunner(log).documents.load(purchaseOrder, id);
  expect([read.weight, read.commands]).toEqual([kept.weight, kept.commands]);
  expect(read.weight).toBeGreaterThan(0);
});
