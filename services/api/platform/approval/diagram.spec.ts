import { describe, expect, it } from 'vitest';
import { customer } from '#test/fixtures/people.js';
import { type Decision, noApproval } from '#workflows/platform/approval/chain.js';
import { type State, stateOf } from '#workflows/platform/kernel/machine.js';
import { purchaseOrderEntry } from '#workflows/purchase-order/catalog-entry.js';
import { salesOrderEntry } from '#workflows/sales-order/catalog-entry.js';
import { salesOrder } from '#workflows/sales-order/machine.js';
import { detailOf } from './approval-detail.js';
import { diagramOf } from './diagram.js';

const by = { id: 'u', name: '李强', roles: [] };
const decision = (round: number, step: string, result: string): Decision =>
  ({ round, step, nodeName: step, by, result, opinion: '', at: '2026-11-20T02:00:00.000Z' }) as Decision;

/** An order, reduced to what its diagram reads. */
const at = (value: string, round: number, decisions: readonly Decision[]): State<never> =>
  ({ value, context: { approval: { round, decisions, reassignments: [] } } }) as State<never>;

const firstRound = [
  decision(1, 'start', '发起审批'),
  decision(1, 'customerManagerReview', '审批通过'),
  decision(1, 'supervisorReview', '审批拒绝'),
];

const withDecisions = (decisions: readonly Decision[]) => ({
  ...salesOrder.empty,
  approval: { ...noApproval, round: 1, decisions },
});

describe('the diagram of a document', () => {
  it('tells the way of a refusal from the others', async () => {
    const { flows, refusedFlows, refused, done, current } = await diagramOf(
      purchaseOrderEntry,
      at('returned', 1, firstRound),
    );
    expect(refusedFlows).toEqual(['supervisorReview--returned']);
    expect(flows).toContain('supervisorReview--returned');
    expect([refused, current]).toEqual([['supervisorReview'], ['returned']]);
    expect(done).toEqual(['start', 'customerManagerReview']);
  });

  it('counts each arrival where it was, starting anew where it was returned to', async () => {
    const { counts, visits, done, refused, refusedFlows } = await diagramOf(
      purchaseOrderEntry,
      at('customerManagerReview', 2, [...firstRound, decision(2, 'start', '发起审批')]),
    );
    expect(counts).toEqual({ start: 1, customerManagerReview: 2, supervisorReview: 1, returned: 1 });
    expect(visits.start).toHaveLength(1);
    expect(visits.returned).toHaveLength(1);
    expect([done, refused, refusedFlows]).toEqual([['start'], [], ['supervisorReview--returned']]);
  });

  it('shows a step that refused and has passed since as passed', async () => {
    const { done, refused } = await diagramOf(
      purchaseOrderEntry,
      at('vicePresidentReview', 1, [...firstRound, decision(1, 'supervisorReview', '审批通过')]),
    );
    expect([done, refused]).toEqual([['start', 'customerManagerReview', 'supervisorReview'], []]);
  });

  it('begins anew where a sale stands after it expired and was edited', async () => {
    const decisions = [decision(1, 'start', '发起审批'), decision(1, 'salesManagerReview', '审批通过')];
    const standing = (value: string) => stateOf<object>(salesOrder.machine, value, withDecisions(decisions));
    const edited = standing('draft') as State<never>;
    expect(await diagramOf(salesOrderEntry, edited)).toMatchObject({ done: [], current: ['start'], refused: [] });
    const { nodes, detail } = detailOf(salesOrderEntry, edited, customer, null);
    expect(nodes.map(({ state }) => state)).toEqual(['current', 'waiting', 'waiting', 'waiting', 'waiting']);
    expect(detail).toHaveLength(2);
    const expired = detailOf(salesOrderEntry, standing('expired') as State<never>, customer, null);
    expect(expired.nodes.map(({ state }) => state)).toEqual(Array(5).fill('waiting'));
  });

  it('has come to its end and stays there, whatever its document goes on to', async () => {
    const steps = ['salesManagerReview', 'salesSupervisorReview', 'vicePresidentReview'];
    const decisions = [decision(1, 'start', '发起审批'), ...steps.map((step) => decision(1, step, '审批通过'))];
    const settled = stateOf<object>(salesOrder.machine, 'settled', withDecisions(decisions)) as State<never>;
    expect((await diagramOf(salesOrderEntry, settled)).done).toEqual(['start', ...steps, 'approved']);
    const { nodes } = detailOf(salesOrderEntry, settled, customer, null);
    expect(nodes.at(-1)).toMatchObject({ nodeName: '审批完成', state: 'done', approveDate: '2026-11-20 10:00:00' });
  });
});
