import { describe, expect, it } from 'vitest';
import { form, orderGiven } from '#test/fixtures/orders.js';
import { customer } from '#test/fixtures/people.js';
import { memoryLog } from '#test/language/memory-log.js';
import { type Actor, system } from '#workflows/platform/kernel/actor.js';
import { change, register } from '#workflows/purchase-order/commands.js';
import { purchaseOrder } from '#workflows/purchase-order/machine.js';
import { CommandRunner } from './runner.js';

const id = '01KHORDER0000000000000000A';
const origin = (commandId: string) => ({
  actor: customer,
  commandId,
  correlationId: commandId,
  causationId: commandId,
  ip: '',
  at: '2026-03-02T02:00:00.000Z',
});

it('one command, decided twice at once from other facts, is stored once, and both processes hold what is stored', async () => {
  const log = memoryLog();
  const [one, other] = [new CommandRunner(log), new CommandRunner(log)];
  const given = async () => orderGiven;
  await one.run({ command: register, id, data: form, creates: true, given }, origin('register'));
  const data = { ...form, remark: 'changed' };
  const saved = (runner: CommandRunner, abbr: string, first: () => Promise<unknown>) => {
    const customerGiven = { ...(orderGiven.customer as NonNullable<typeof orderGiven.customer>), abbr };
    const decided = async () => {
      await first();
      return { ...orderGiven, customer: customerGiven };
    };
    return runner.run({ command: change, id, data, given: decided }, origin('change'));
  };
  const early = saved(one, '先', async () => {});
  await saved(other, '后', () => early);
  const stored = (await new CommandRunner(log).documents.refresh(purchaseOrder, id)).state.context;
  for (const runner of [one, other])
    expect((await runner.documents.refresh(purchaseOrder, id)).state.context).toEqual(stored);
  expect(stored.customerAbbr).toBe('先');
  expect((await log.read(`${purchaseOrder.name}-${id}`)).map(({ type }) => type)).toEqual([
    'PurchaseOrderRegistered',
    'PurchaseOrderChanged',
  ]);
});

describe('a command that is repeated with other data', () => {
  const sent = async (actor: Actor) => {
    const log = memoryLog();
    const runner = new CommandRunner(log);
    const given = async () => orderGiven;
    const create = { command: register, id, data: form, creates: true, given };
    await runner.run(create, origin('register'));
    const repeated = (oceanShippingNo: string) =>
      runner.run({ command: change, id, data: { ...form, oceanShippingNo }, given }, { ...origin('change'), actor });
    await repeated('first');
    return { repeated, log };
  };

  it('is another one under the same key, if a person sends it', async () => {
    const { repeated } = await sent(customer);
    await expect(repeated('second')).rejects.toThrow('同一请求标识已用于其他内容');
  });

  it('is the same one of the system, which tells by its id what it follows from', async () => {
    const { repeated, log } = await sent({ ...customer, id: system.id });
    expect((await repeated('second')).state.context.oceanShippingNo).toBe('first');
    expect(await log.read(`${purchaseOrder.name}-${id}`)).toHaveLength(2);
  });
});
