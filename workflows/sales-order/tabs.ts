import type { Tabs } from '#workflows/platform/document/tabs.js';
import { approvedStates } from './approved-states.js';
import { chain } from './chain.js';

/** Tabs by the keys of their permission strings. */
export const salesOrderTabs = {
  waiting: { states: ['draft'], label: '待发起' },
  approving: { states: chain.steps.map(({ state }) => state), label: '待审批' },
  finished: { states: approvedStates, label: '审批完成' },
  refused: { states: [chain.returned], label: '已退回' },
  invalid: { states: ['expired'], label: '已失效' },
} as const satisfies Tabs;
