import type { Tabs } from '#workflows/platform/document/tabs.js';

export const paybackTabs = {
  awaitingMoney: { states: ['awaitingMoney'], label: '待回款' },
  awaitingVerification: { states: ['awaitingVerification'], label: '待核销' },
  paidBack: { states: ['paidBack'], label: '已回款' },
} as const satisfies Tabs;
