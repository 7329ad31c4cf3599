import type { Tabs } from '#workflows/platform/document/tabs.js';

/** Tabs with the keys of their permission strings. */
export const purchaseReviewTabs = {
  toReview: { states: ['awaitingReview'], label: '待复核', key: 'reviewing' },
  reviewed: { states: ['reviewed'], label: '已复核' },
} as const satisfies Tabs;
