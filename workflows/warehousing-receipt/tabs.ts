import type { Tabs } from '#workflows/platform/document/tabs.js';
import { warehousingStatuses as labels } from '#workflows/purchase-order/warehousing-status.js';

export const warehousingReceiptTabs = {
  awaitingGoods: { states: ['awaitingGoods'], label: labels.awaitingGoods },
  received: { states: ['received'], label: labels.received },
} as const satisfies Tabs;
