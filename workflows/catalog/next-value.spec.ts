import { describe, expect, it } from 'vitest';
import { getInitialSnapshot, getNextSnapshot } from 'xstate';
import { walk as depositOrder } from '#test/fixtures/walks/deposit-order.js';
import { walk as payback } from '#test/fixtures/walks/payback.js';
import { walk as purchaseOrder } from '#test/fixtures/walks/purchase-order.js';
import { walk as purchaseReview } from '#test/fixtures/walks/purchase-review.js';
import { walk as refund } from '#test/fixtures/walks/refund.js';
import { walk as salesOrder } from '#test/fixtures/walks/sales-order.js';
import { walk as stock } from '#test/fixtures/walks/stock.js';
import { walk as stockOut } from '#test/fixtures/walks/stock-out.js';
import { walk as supplierPayment } from '#test/fixtures/walks/supplier-payment.js';
import { walk as warehousingReceipt } from '#test/fixtures/walks/warehousing-receipt.js';
import { walk as workflowRequest } from '#test/fixtures/walks/workflow-request.js';
import { pathsOf, type Walk } from '#test/language/machine-walk.js';
import { accepts, advance, initialState, nextValue } from '#workflows/platform/kernel/machine.js';
import { catalog } from './documents.js';
import { records } from './records.js';

// biome-ignore lint/suspicious/noExplicitAny: documents of all kinds
const walks: readonly Walk<any, any>[] = [
  purchaseOrder,
  depositOrder,
  payback,
  supplierPayment,
  warehousingReceipt,
  stock,
  purchaseReview,
  refund,
  salesOrder,
  stockOut,
  workflowRequest,
];
const workflows = [...Object.values(catalog), ...records].map(({ workflow }) => workflow);

describe('readers that keep no record', () => {
  it('walk with every document of the catalog', () =>
    expect(walks.map(({ workflow: { name } }) => name).toSorted()).toEqual(Object.keys(catalog).toSorted()));

  it.each(walks.map((walk) => [walk.workflow.label, walk] as const))(
    'come to where the fold of %s comes',
    (_, walk) => {
      const { machine, events } = walk.workflow;
      for (const { state, steps } of pathsOf(walk)) {
        const types = steps.map(({ event: { type } }) => type).filter((type) => type in events);
        const value = types.reduce<string | undefined>((from, type) => nextValue(machine, from, type), undefined);
        expect([types, value ?? machine.config.initial]).toEqual([types, state.value]);
      }
    },
  );

  it.each(workflows.map(({ label, machine }) => [label, machine] as const))(
    'need no record to know where an event of %s leads: each has one target, which a condition permits or not',
    (_, machine) => {
      for (const { on = {} } of Object.values(machine.config.states ?? {}))
        for (const transition of Object.values(on)) expect(transition).toMatchObject({ target: expect.any(String) });
    },
  );
});

describe('a step read from the table of a machine', () => {
  it.each(walks.map((walk) => [walk.workflow.label, walk] as const))(
    'is the one that XState takes, with every document of the kind %s, and so is none',
    (_, walk) => {
      const { machine, events } = walk.workflow;
      for (const { steps } of pathsOf(walk)) {
        let [state, snapshot] = [initialState(machine), getInitialSnapshot(machine)];
        for (const { event } of steps.filter(({ event: { type } }) => type in events)) {
          state = advance(machine, state, event);
          snapshot = getNextSnapshot(machine, snapshot, event);
          expect([state.value, state.context]).toEqual([snapshot.value, snapshot.context]);
        }
        const types = Object.keys(events);
        const taken = types.filter((type) => accepts(state, type));
        expect([state.value, taken]).toEqual([state.value, types.filter((type) => snapshot.can({ type }))]);
        for (const type of types.filter((one) => !taken.includes(one)))
          expect(() => advance(machine, state, { type })).toThrow('cannot happen');
      }
    },
  );
});
