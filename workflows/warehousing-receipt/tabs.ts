import type { Tabs } from '#workflows/platform/document/tabs.js';
import { labels } from './labels.js';

export const warehousingReceiptTabs = {
  awaitingGoods: { states: ['awaitingGoods'], label: labels.awaitingGoods },
  received: { states: ['received'], label: labels.received },
} as const satisfies Tabs;
