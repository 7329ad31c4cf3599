import { expect, it } from 'vitest';
import { keptFile } from '#test/fixtures/kept-file.js';
import { infoFilled, payment, voucher } from '#test/fixtures/line.js';
import { financeClerk, financeLead, manager, supervisor } from '#test/fixtures/people.js';
import { system } from '#workflows/platform/kernel/actor.js';
import { scenario } from '#workflows/platform/kernel/scenario.js';
import { fillVoucher } from './commands.js';
import { supplierPayment } from './machine.js';

const one = scenario(supplierPayment, { by: manager, at: '2026-03-02T02:00:00.000Z' });
const passed = (step: string) => ({ type: 'ApprovalStepPassed', data: { round: 1, step, opinion: '' } }) as const;
const voucherDue = one.given(
  [{ type: 'SupplierPaymentCreated', data: payment }, system],
  { type: 'ApprovalStarted', data: { round: 1, bound: {} } },
  [passed('supervisorReview'), supervisor],
  [passed('financeReview'), financeLead],
  [{ type: 'ApprovalFinished', data: { round: 1 } }, financeLead],
  [{ type: 'SupplierPaymentInfoFilled', data: { ...infoFilled, remark: '首付' } }, financeClerk],
);

it.each([
  [undefined, '首付'],
  ['', '首付'],
  ['尾款已付', '尾款已付'],
])('a voucher with the remark %j leaves the payment with %j', (remark, kept) => {
  const files = [keptFile('付款凭证.pdf', financeClerk)];
  const after = voucherDue.when(fillVoucher, { ...voucher, remark }, financeClerk, { files }).state();
  expect(after.context.remark).toBe(kept);
});
