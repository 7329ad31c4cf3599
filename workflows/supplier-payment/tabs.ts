import type { Tabs } from '#workflows/platform/document/tabs.js';

/** Groups of states with their permission keys; some views use another name (docs/rules/supplier-payment.md). */
export const supplierPaymentTabs = {
  toStart: { states: ['draft', 'managerApplying'], label: '待发起', key: 'unapply' },
  toApprove: { states: ['supervisorReview', 'financeReview'], label: '待审批', also: '待处理', key: 'unhandle' },
  atFinance: { states: ['fillingInfo', 'fillingVoucher'], label: '财务处理中', key: 'unhandle' },
  paid: { states: ['paid'], label: '付款完成', also: '已完成', key: 'complete' },
  atCustomer: { states: ['accountCorrection'], label: '客户处理中', key: 'unapply' },
} as const satisfies Tabs;

const groups: readonly { readonly states: readonly string[]; readonly label: string }[] =
  Object.values(supplierPaymentTabs);

/** Name of the group that lists show for a state. */
export const groupLabel = (state: string): string | undefined =>
  groups.find(({ states }) => states.includes(state))?.label;
