import type { Tabs } from '#workflows/platform/document/tabs.js';

/** The first two tabs filter by payment status, the others by approval status (docs/rules/sales-order.md, Money). */
export const salesPaymentTabs = {
  awaitingPayment: { states: ['awaitingPayment'], label: '待付款' },
  paid: { states: ['paymentSubmitted', 'settled'], label: '已付款' },
  submitted: { states: ['paymentSubmitted'], label: '待审核' },
  verified: { states: ['settled'], label: '审核通过' },
} as const satisfies Tabs;
