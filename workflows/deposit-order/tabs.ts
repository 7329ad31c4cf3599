import type { Tabs } from '#workflows/platform/document/tabs.js';

/** The first two tabs filter by payment status, the others by approval status (docs/rules/deposit-and-payback.md). */
export const depositOrderTabs = {
  awaitingPayment: { states: ['awaitingPayment'], label: '待付款' },
  paid: { states: ['submitted', 'verified'], label: '已付款' },
  submitted: { states: ['submitted'], label: '待审核' },
  verified: { states: ['verified'], label: '审核通过' },
} as const satisfies Tabs;
