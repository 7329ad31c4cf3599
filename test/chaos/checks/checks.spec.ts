import { describe, expect, it } from 'vitest';
import { checkOrder } from '#test/chaos/checks/log.js';
import { checkOrders } from '#test/chaos/checks/orders.js';
import { Journal } from '#test/chaos/journal.js';
import { form, orderGiven } from '#test/fixtures/orders.js';
import { manager } from '#test/fixtures/people.js';
import type { StoredEvent } from '#workflows/platform/kernel/event.js';
import { composeContent } from '#workflows/purchase-order/content.js';

/** Plants violations, because a check that finds nothing proves nothing until it has found a planted one. */
const event = (position: number, revision: number, type: string, commandId: string, data: unknown): StoredEvent => ({
  id: `event-${position}`,
  stream: 'purchase-order-o1',
  revision,
  position: BigInt(position),
  type,
  data,
  meta: { commandId, at: '2026-03-02T02:00:00.000Z', actor: manager } as unknown as StoredEvent['meta'],
});
const registered = event(10, 0, 'PurchaseOrderRegistered', 'create', {
  ...composeContent(form, orderGiven),
  serialNo: 'CG202603020001',
});
const started = event(11, 1, 'ApprovalStarted', 'start', { round: 1, bound: {} });
const passed = event(12, 2, 'ApprovalStepPassed', 'pass', { round: 1, step: 'customerManagerReview', opinion: '' });
const log = [registered, started, passed];

/** What the caller was told: the order was created, started and passed. */
function journal(state = 'supervisorReview', ...history: StoredEvent[]): Journal {
  const told = new Journal();
  const all = history.length > 0 ? history : log;
  told.orders.set('o1', {
    id: 'o1',
    state,
    history: all.map(({ type, meta }) => ({ type, commandId: meta.commandId })),
  });
  return told;
}
const check = (events: readonly StoredEvent[], told = journal()) => checkOrders(events, told, 0n).wrong.join('\n');

describe('the checks of a run', () => {
  it('let pass what is as it was told', () => {
    expect(check(log)).toBe('');
    expect(checkOrder(log)).toEqual([]);
  });

  it('find an acknowledged command that is lost', () => {
    expect(check(log.slice(0, 2))).toMatch(/LOST: order o1 was acknowledged ApprovalStepPassed of pass/);
    expect(check([])).toMatch(/LOST: order o1 was acknowledged PurchaseOrderRegistered/);
  });

  it('find a command that counts twice, or that nobody was told of', () => {
    expect(check([...log, { ...passed, revision: 3, position: 13n }])).toMatch(
      /ApprovalStepPassed of pass which nobody/,
    );
    expect(check(log, journal('customerManagerReview', registered, started))).toMatch(/of pass which nobody/);
    expect(check(log, new Journal())).toMatch(/nobody was told of ApprovalStepPassed of order o1/);
  });

  it('find what a refused command has left, another order of events and another state', () => {
    const told = journal();
    told.refused.add('pass');
    expect(check(log, told)).toMatch(/has ApprovalStepPassed of a command that was refused/);
    expect(check(log, journal('supervisorReview', registered, passed, started))).toMatch(/in another order/);
    expect(check(log, journal('returned'))).toMatch(/is supervisorReview, but its caller was told returned/);
    expect(check([registered, passed], journal('draft', registered, passed))).toMatch(/cannot be folded/);
  });

  it('find a number that two orders have', () => {
    expect(check([...log, { ...registered, stream: 'purchase-order-o2' }])).toMatch(/CG202603020001 is there 2 times/);
  });

  it('find gaps, repeats and disorder in the log', () => {
    expect(checkOrder([registered, passed]).join()).toMatch(/has 2 where 1 belongs/);
    expect(checkOrder([registered, { ...started, id: registered.id }]).join()).toMatch(/is there twice/);
    expect(checkOrder([registered, { ...started, position: 9n }]).join()).toMatch(/position 9 comes after 10/);
  });
});
