import type { Chain } from '#workflows/platform/approval/chain.js';

/** Approval of a sale (docs/rules/sales-order.md). A refusal always leads back to the first step. */
export const chain = {
  starter: 'customer',
  startLabel: '发起审批',
  startsFrom: { draft: '发起审批', returned: '重新发起' },
  steps: [
    {
      state: 'salesManagerReview',
      label: '销售客户经理审批',
      role: 'xsjl',
      bound: { otherwise: '您不是该客户的客户经理' },
    },
    { state: 'salesSupervisorReview', label: '销售主管负责人审批', role: 'xszg' },
    { state: 'vicePresidentReview', label: '业务副总审批', role: 'ywfz' },
  ],
  returned: 'returned',
  finished: 'approved',
} as const satisfies Chain;
