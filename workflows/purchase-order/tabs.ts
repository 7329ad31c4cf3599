import { assigned, type Tabs } from '#workflows/platform/document/tabs.js';
import { chain } from './chain.js';

/** Tabs by the keys of their permission strings, by which lists also ask and count (docs/rules/purchase-order.md). */
export const purchaseOrderTabs = {
  unsubmit: { states: ['draft'], label: '待发起' },
  waitForApproving: { states: assigned, label: '待审批' },
  approving: { states: chain.steps.map(({ state }) => state), label: '审批中' },
  refused: { states: [chain.returned], label: '已退回' },
  finished: { states: [chain.finished], label: '审批完成' },
} as const satisfies Tabs;
