import { describe, expect, it } from 'vitest';
import { getShortestPaths } from 'xstate/graph';
import { facts, form } from '#test/fixtures/orders.js';
import * as people from '#test/fixtures/people.js';
import { bpmnOf } from '#workflows/approval/bpmn.js';
import { type Actor, system } from '#workflows/kernel/actor.js';
import { decide } from '#workflows/kernel/command.js';
import { advance, labelOf, type State } from '#workflows/kernel/machine.js';
import { Refusal } from '#workflows/kernel/refusal.js';
import { chain } from './chain.js';
import { commands } from './commands.js';
import { composeContent } from './content.js';
import { accountAsked, machine, type PurchaseOrder, purchaseOrder } from './machine.js';

const content = composeContent(form, facts);
const { manager } = people;
const meta = { at: '2026-03-02T02:00:00.000Z', actor: { id: manager.id, name: manager.name }, roles: ['cgjl'] };
const decision = { round: 1, step: 'customerManagerReview', opinion: '' };
const samples = Object.entries({
  PurchaseOrderRegistered: { ...content, serialNo: 'CG202603020001' },
  PurchaseOrderChanged: content,
  PurchaseOrderRemoved: {},
  PurchaseOrderTermsTaken: { terms: content.terms, salesDepositReceivable: '0.00', purchaseManager: null },
  PurchaseOrderSupplierAccountChanged: { account: content.account },
  PurchaseOrderPaymentStatusNoted: { paymentStatus: accountAsked },
  PurchaseOrderExpressStatusNoted: { expressStatus: '运输中' },
  ApprovalStarted: { round: 1, bound: { customerManagerReview: meta.actor } },
  ApprovalStepPassed: decision,
  ApprovalStepRefused: decision,
  ApprovalFinished: { round: 1 },
  AttachmentAdded: { fileId: 'f-1', fileName: '合同.pdf', size: 1 },
  AttachmentRemoved: { fileId: 'f-1', fileName: '合同.pdf' },
  FileMade: { kind: 'order', fileId: 'f-2', fileName: '采购订单.xlsx', size: 1 },
}).map(([type, data]) => ({ type, data, meta }));

/** What tells two situations apart: the state, and what its guards look at. */
const situation = ({ value, context }: { value: unknown; context: unknown }) => {
  const { paymentStatus, attachments } = context as PurchaseOrder;
  return `${value} ${paymentStatus} ${attachments.length > 0}`;
};
const paths = getShortestPaths(machine, {
  events: samples,
  serializeState: situation as never,
  serializeEvent: (event: { type: string }) => event.type,
} as never);

describe('the machine of the purchase order', () => {
  it('reaches every state', () => {
    const reached = new Set(paths.map((path) => String(path.state.value)));
    expect([...reached].sort()).toEqual(Object.keys(machine.states).sort());
  });

  it('takes every transition from the states that its paths reach', () => {
    const declared = Object.entries(machine.states).flatMap(([state, { ownEvents }]) =>
      ownEvents.map((type) => `${state} ${type}`),
    );
    const taken = paths.flatMap(({ state }) =>
      samples
        .filter((event) => (state as { can(event: unknown): boolean }).can(event))
        .map((event) => {
          const next = advance(machine, state as never, event);
          expect(Object.keys(machine.states)).toContain(next.value);
          return `${String(state.value)} ${event.type}`;
        }),
    );
    expect([...new Set(taken)].sort()).toEqual(declared.sort());
  });

  it('ends where nothing can happen any more', () => {
    const { state } = paths.find((path) => path.state.value === 'removed') as (typeof paths)[number];
    expect(samples.filter((event) => (state as { can(event: unknown): boolean }).can(event))).toEqual([]);
  });

  /** Whatever anybody tries in any situation: a clear refusal, or events that the machine takes. */
  it.each(commands.map((command) => [command.name, command] as const))('%s is decided everywhere', (_, command) => {
    const actors = [...(Object.values(people).filter((one) => typeof one === 'object') as Actor[]), system];
    const data = {
      ...form,
      ...content.account,
      result: '审批通过',
      message: '',
      paymentStatus: '待发起',
      expressStatus: '运输中',
      attachmentId: 'f-1',
      fileId: 'f-2',
      fileName: '采购订单.xlsx',
      size: 1,
    };
    let decided = 0;
    for (const { state } of paths) {
      for (const actor of actors) {
        try {
          const events = decide(
            command as never,
            {
              id: 'o-1',
              data,
              given: { ...facts, file: { originalFileName: '合同.pdf', size: 1, uploader: actor } },
              actor,
              state: state as unknown as State<PurchaseOrder>,
              now: meta.at,
            } as never,
          );
          let now = state as unknown as State<PurchaseOrder>;
          for (const event of events) now = advance(machine, now, { ...event, meta } as never);
          decided++;
        } catch (error) {
          expect(error).toBeInstanceOf(Refusal);
          expect((error as Refusal).message).not.toBe('');
        }
      }
    }
    expect(decided).toBeGreaterThan(0);
  });
});

it('has the diagram that its chain draws', async () => {
  const xml = await bpmnOf(chain, {
    id: purchaseOrder.name,
    name: `${purchaseOrder.label}审批`,
    finishedLabel: labelOf(machine, chain.finished),
    returnedLabel: labelOf(machine, chain.returned),
  });
  await expect(xml).toMatchFileSnapshot('purchase-order.bpmn');
  const elements = [...xml.matchAll(/<bpmn:(?:userTask|endEvent) id="(\w+)"/g)].map(([, id]) => id);
  for (const element of elements) expect(machine.states[element as string]).toBeDefined();
});
