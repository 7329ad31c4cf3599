import type { Tabs } from '#workflows/platform/document/tabs.js';

export const stockOutTabs = {
  awaitingOut: { states: ['awaitingOut'], label: '待出库' },
  takenOut: { states: ['takenOut'], label: '已出库' },
} as const satisfies Tabs;
