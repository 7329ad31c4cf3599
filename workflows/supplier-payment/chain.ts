import type { Chain } from '#workflows/platform/approval/chain.js';
import { paymentStatuses as labels } from '#workflows/purchase-order/payment-status.js';

/**
 * Approval of a supplier payment (docs/rules/supplier-payment.md). A refusal by the supervisor leads to the manager;
 * one by finance leads to the customer, who corrects the supplier's account. Since bank data changed, the approval then
 * starts over. What finance does after the last step is work, not a decision.
 */
export const chain = {
  starter: 'cgjl',
  startLabel: labels.managerApplying,
  startsFrom: { draft: '发起付款', managerApplying: '重新发起付款' },
  steps: [
    { state: 'supervisorReview', label: labels.supervisorReview, role: 'cgzg' },
    { state: 'financeReview', label: labels.financeReview, role: 'cwzg', refusedTo: 'accountCorrection' },
  ],
  returned: 'managerApplying',
  finished: 'fillingInfo',
  works: [
    {
      state: 'accountCorrection',
      label: labels.accountCorrection,
      role: 'customer',
      to: 'managerApplying',
      done: '修改账户',
    },
    { state: 'fillingInfo', label: labels.fillingInfo, role: 'finance', to: 'fillingVoucher', done: '填写' },
    { state: 'fillingVoucher', label: labels.fillingVoucher, role: 'finance', to: 'paid', done: '录入' },
  ],
} as const satisfies Chain;
