import { describe, expect, it } from 'vitest';
import { form, orderGiven } from '#test/fixtures/orders.js';
import { customer as buyer } from '#test/fixtures/people.js';
import { saleForm } from '#test/fixtures/sale.js';
import { given as saleGiven } from '#test/fixtures/sale-past.js';
import { memoryLog } from '#test/language/memory-log.js';
import { customer } from '#workflows/customer/record.js';
import { disabled, enabled } from '#workflows/platform/input/switch.js';
import { system } from '#workflows/platform/kernel/actor.js';
import type { AnyCommand } from '#workflows/platform/kernel/command.js';
import type { Workflow } from '#workflows/platform/kernel/workflow.js';
import * as order from '#workflows/purchase-order/commands.js';
import { purchaseOrder } from '#workflows/purchase-order/machine.js';
import * as sale from '#workflows/sales-order/commands.js';
import { salesOrder } from '#workflows/sales-order/machine.js';
import { randomId } from './ids.js';
import { metaOf, type Origin } from './origin.js';
import { CommandRunner } from './runner.js';

interface Entered {
  readonly workflow: Workflow;
  readonly register: AnyCommand;
  readonly change: AnyCommand;
  readonly apply: AnyCommand;
  readonly expire?: AnyCommand;
  readonly form: object;
  readonly another: object;
  readonly given: object;
}

/** Whatever a customer enters and starts, while it is disabled between the decision and the append. */
const kinds: Readonly<Record<string, Entered>> = {
  order: { workflow: purchaseOrder, ...order, form, another: { ...form, remark: '另一备注' }, given: orderGiven },
  sale: {
    ...{ workflow: salesOrder, ...sale, form: saleForm, given: saleGiven },
    another: { ...saleForm, appointmentDate: '2026-05-29' },
  },
};
const id = 'd-1';
const says = '客户已停用';
const inTime = '2026-03-02T02:00:00.000Z';

describe.each(Object.entries(kinds))('%s of a customer who is disabled meanwhile', (_, kind) => {
  function aCustomer() {
    const log = memoryLog();
    const runner = new CommandRunner(log);
    const originOf = (at: string, actor = buyer): Origin => ({
      ...{ actor, commandId: randomId(), correlationId: '', causationId: '', ip: '', at },
    });
    const switchTo = async (status: number) => {
      const type = status === disabled ? customer.events.changed : customer.events.created;
      const event = { id: randomId(), type, data: { status }, meta: metaOf(originOf(inTime), '') };
      await log.append(`customer-${form.customerId}`, [event], 'any');
    };
    const send = (command: AnyCommand, data: unknown, { at = inTime, meanwhile = async () => {} } = {}) => {
      const given = async () => {
        await meanwhile();
        return kind.given;
      };
      const creates = command === kind.register;
      return runner.run({ command, id, data, given, creates }, originOf(at, command.permission ? buyer : system));
    };
    return {
      send,
      disable: () => switchTo(disabled),
      begin: async (meanwhile = async () => {}) => {
        await switchTo(enabled);
        await send(kind.register, kind.form, { meanwhile });
      },
      known: async () => (await new CommandRunner(log).documents.refresh(kind.workflow, id)).state,
      last: () => log.events.at(-1),
    };
  }

  it('is not entered', async () => {
    const { begin, disable, known } = aCustomer();
    await expect(begin(disable)).rejects.toThrow(says);
    expect((await known()).value).toBe('removed');
  });

  it('is not changed', async () => {
    const { begin, send, disable, known } = aCustomer();
    await begin();
    const before = await known();
    await expect(send(kind.change, kind.another, { meanwhile: disable })).rejects.toThrow(says);
    expect(await known()).toEqual(before);
  });

  it('is not started', async () => {
    const { begin, send, disable, known, last } = aCustomer();
    await begin();
    await expect(send(kind.apply, {}, { meanwhile: disable })).rejects.toThrow(says);
    expect((await known()).value).toBe('returned');
    expect(last()).toMatchObject({ data: { opinion: says }, meta: { actor: { name: '系统' } } });
  });

  it('goes on if it was started before', async () => {
    const { begin, send, disable, known } = aCustomer();
    await begin();
    await send(kind.apply, {});
    const before = await known();
    await disable();
    expect(await known()).toEqual(before);
  });

  it.runIf(kind.expire)('is not reopened once it has expired', async () => {
    const { begin, send, disable, known } = aCustomer();
    await begin();
    const at = '2026-06-02T02:00:00.000Z';
    await send(sale.expire, {}, { at });
    const before = await known();
    const later = { ...saleForm, appointmentDate: '2026-08-30' };
    await expect(send(sale.change, later, { at, meanwhile: disable })).rejects.toThrow(says);
    expect([before.value, await known()]).toEqual(['expired', before]);
  });
});
