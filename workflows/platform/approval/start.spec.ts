import { expect, it } from 'vitest';
import * as people from '#test/fixtures/people.js';
import { noApproval } from '#workflows/platform/approval/chain.js';
import { type AnyCommand, offers } from '#workflows/platform/kernel/command.js';
import { stateOf } from '#workflows/platform/kernel/machine.js';
import * as order from '#workflows/purchase-order/commands.js';
import { purchaseOrder } from '#workflows/purchase-order/machine.js';
import * as payment from '#workflows/supplier-payment/commands.js';
import { supplierPayment } from '#workflows/supplier-payment/machine.js';

it.each([
  ['待发起的采购订单', '发起审批', order.apply, purchaseOrder.machine, 'draft', people.customer],
  ['退回的采购订单', '重新发起', order.apply, purchaseOrder.machine, 'returned', people.customer],
  ['待发起的付款单', '发起付款', payment.start, supplierPayment.machine, 'draft', people.manager],
  ['退回的付款单', '重新发起付款', payment.start, supplierPayment.machine, 'managerApplying', people.manager],
] as const)('%s offers %s', (_, label, command, machine, state, actor) => {
  const context = { customerId: 'c-1', approval: noApproval };
  expect(offers([command as AnyCommand], actor, stateOf(machine, state, context))).toMatchObject([
    { name: 'apply', label },
  ]);
});
