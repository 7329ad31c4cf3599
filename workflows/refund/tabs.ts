import type { Tabs } from '#workflows/platform/document/tabs.js';

export const refundTabs = {
  due: { states: ['due'], label: '待退款' },
  settled: { states: ['settled'], label: '已结清' },
} as const satisfies Tabs;
