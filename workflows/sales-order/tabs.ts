import type { Tabs } from '#workflows/platform/document/tabs.js';
import { chain } from './chain.js';

/** Tabs with the keys of their permission strings. */
export const salesOrderTabs = {
  waiting: { states: ['draft'], label: '待发起', key: 'waiting' },
  approving: { states: chain.steps.map(({ state }) => state), label: '待审批', key: 'approving' },
  finished: {
    states: ['approved', 'awaitingPayment', 'paymentSubmitted', 'settled'],
    label: '审批完成',
    key: 'finished',
  },
  refused: { states: ['returned'], label: '已退回', key: 'refused' },
  invalid: { states: ['expired'], label: '已失效', key: 'invalid' },
} as const satisfies Tabs;
