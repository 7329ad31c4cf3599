import type { Chain } from '#workflows/platform/approval/chain.js';

/**
 * Approval of a supplier payment (docs/rules/supplier-payment.md). The supervisor refuses to the manager; finance refuses to the
 * customer, who corrects where the supplier is paid, and because bank data changed all is approved anew. What finance
 * does after the last step is work, not decision.
 */
export const chain = {
  starter: 'cgjl',
  startLabel: '客户经理申请付款',
  startsFrom: { draft: '发起付款', managerApplying: '重新发起付款' },
  steps: [
    { state: 'supervisorReview', label: '采购主管审批', role: 'cgzg' },
    { state: 'financeReview', label: '财务主管审批', role: 'cwzg', refusedTo: 'accountCorrection' },
  ],
  returned: 'managerApplying',
  finished: 'fillingInfo',
  works: [
    {
      state: 'accountCorrection',
      label: '客户重新填写供应商账户信息',
      role: 'customer',
      to: 'managerApplying',
      done: '修改账户',
    },
    { state: 'fillingInfo', label: '财务填写付款信息', role: 'finance', to: 'fillingVoucher', done: '填写' },
    { state: 'fillingVoucher', label: '财务录入付款凭证', role: 'finance', to: 'paid', done: '录入' },
  ],
} as const satisfies Chain;

/** The key of the permission string that a tab needs (docs/rules/supplier-payment.md); two tabs go by two names (docs/rules/supplier-payment.md). */
export const tabKeys = {
  待发起: 'unapply',
  客户处理中: 'unapply',
  待审批: 'unhandle',
  待处理: 'unhandle',
  财务处理中: 'unhandle',
  付款完成: 'complete',
  已完成: 'complete',
} as const;

/** How lists group the statuses (docs/rules/supplier-payment.md). */
const groups = {
  draft: '待发起',
  managerApplying: '待发起',
  supervisorReview: '待审批',
  financeReview: '待审批',
  fillingInfo: '财务处理中',
  fillingVoucher: '财务处理中',
  paid: '付款完成',
  accountCorrection: '客户处理中',
} as const;

export const groupOf = (state: string): string | undefined => (groups as Readonly<Record<string, string>>)[state];
