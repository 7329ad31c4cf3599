import { describe, expect, it } from 'vitest';
import { administrator, customer, seller, stranger } from '#test/fixtures/people.js';
import { ledgerWith, reserved, saleForm, saleGiven } from '#test/fixtures/sale.js';
import { memoryLog } from '#test/language/memory-log.js';
import type { Actor } from '#workflows/platform/kernel/actor.js';
import type { AnyCommand } from '#workflows/platform/kernel/command.js';
import { streamOf } from '#workflows/platform/kernel/event.js';
import { messages } from '#workflows/platform/kernel/refusal.js';
import { apply, approve, change, commands, reassign, register } from '#workflows/sales-order/commands.js';
import type { Content } from '#workflows/sales-order/events.js';
import { overdueMessage, salesOrder } from '#workflows/sales-order/machine.js';
import type { Origin } from './origin.js';
import { CommandRunner } from './runner.js';

const id = 'd-1';
const inTime = '2026-03-02T02:00:00.000Z';
/** Past the appointment of 2026-05-30 and its day of grace. */
const late = '2026-06-01T02:00:00.000Z';
const later = { ...saleForm, appointmentDate: '2026-06-30' };

const origin = (actor: Actor, at: string): Origin => ({
  ...{ actor, at, commandId: crypto.randomUUID(), correlationId: 'c', causationId: 'c', ip: '' },
});

/** A sale in approval whose last day passes. */
async function overdue() {
  const log = memoryLog();
  const runner = new CommandRunner(log);
  const given = async () => saleGiven;
  const made = { command: register, id, data: saleForm, creates: true, given };
  const { state } = await runner.run(made, origin(customer, inTime));
  const held = { ...saleGiven, ledger: ledgerWith(reserved(id, state.context as Content)) };
  await runner.run({ command: apply, id, data: {}, given: async () => held }, origin(customer, inTime));
  const send = (command: AnyCommand, actor: Actor, data: unknown = {}, expectedRevision?: number) =>
    runner.run({ command, id, data, given, expectedRevision }, origin(actor, late));
  const types = () =>
    log.events.filter(({ stream }) => stream === streamOf(salesOrder.name, id)).map(({ type }) => type);
  return { send, types, log };
}

const before = ['SalesOrderRegistered', 'ApprovalStarted'];

describe('whoever touches what has lapsed', () => {
  const senders: readonly Actor[] = [customer, seller, administrator];
  // Covers every command a person can send, accepted or refused; new commands are included automatically.
  it.each(
    commands
      .filter(({ permission, name }) => permission || name === 'reassign')
      .map((one) => [one.label, one] as const),
  )('finds it done: %s', async (_, command) => {
    for (const actor of senders) {
      const { send, types } = await overdue();
      await send(command, actor).catch(() => undefined);
      expect(types().slice(0, 3)).toEqual([...before, 'SalesOrderExpired']);
    }
  });

  it('is told so, where what he wants is no more possible', async () => {
    const { send } = await overdue();
    const decision = { result: '审批通过', message: '', step: 'salesManagerReview' };
    await expect(send(approve, seller, decision)).rejects.toMatchObject({ kind: 'rule', message: overdueMessage });
    const given = { step: 'salesManagerReview', reason: '休假' };
    await expect(send(reassign, administrator, given)).rejects.toMatchObject({ message: messages.wrongState });
  });

  it('goes on from there, by the revision that he saw', async () => {
    const { send, types, log } = await overdue();
    const { state } = await send(change, customer, later, 1);
    expect(types()).toEqual([...before, 'SalesOrderExpired', 'SalesOrderChanged']);
    expect(state.value).toBe('draft');
    expect(log.events.find(({ type }) => type === 'SalesOrderExpired')?.meta.actor.id).toBe('system');
    await expect(send(change, customer, later, 1)).rejects.toMatchObject({ message: messages.stale });
  });

  it('touches nothing that is not there for him', async () => {
    const { send, types } = await overdue();
    await expect(send(change, stranger, later)).rejects.toMatchObject({ kind: 'missing' });
    expect(types()).toEqual(before);
  });
});
