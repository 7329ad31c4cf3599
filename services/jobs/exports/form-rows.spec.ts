import { expect, it } from 'vitest';
import { noApproval, results } from '#workflows/platform/approval/chain.js';
import { stateOf } from '#workflows/platform/kernel/machine.js';
import { chain } from '#workflows/sales-order/chain.js';
import { salesOrder } from '#workflows/sales-order/machine.js';
import { approvalRows } from './form-rows.js';

const at = '2026-11-20T02:00:00.000Z';
const by = { id: 'u', name: '李强' };
const passed = { round: 1, step: 'salesManagerReview', nodeName: '销售客户经理审批', by, at, opinion: '同意' };
const refused = { ...passed, step: 'salesSupervisorReview', nodeName: '销售主管负责人审批', result: results.refused };

it.each([
  ['a round that runs', 'salesSupervisorReview', [], 2],
  ['no round that was refused', 'returned', [refused], 0],
  ['none of a sale that expired', 'expired', [], 0],
  ['none of a sale that was edited since', 'draft', [], 0],
])('a printed sale lists %s', (_, standing, more, rows) => {
  const decisions = [{ ...passed, result: results.passed }, ...more];
  const context = { ...salesOrder.empty, approval: { ...noApproval, round: 1, decisions } };
  expect(approvalRows(chain, stateOf(salesOrder.machine, standing, context))).toHaveLength(rows);
});
