import { type Known, nothingKnown } from '#workflows/platform/document/facts.js';
import { workflow } from '#workflows/platform/kernel/workflow.js';
import { events } from './events.js';
import { purchaseReviewFacts } from './facts.js';
import { purchaseReviewPage } from './page.js';

export interface PurchaseReview extends Known<typeof purchaseReviewFacts> {}

export const purchaseReview = workflow({
  of: purchaseReviewPage,
  prefix: 'FH',
  version: 1,
  events,
  initial: 'uncreated',
  states: {
    uncreated: { label: '未创建', on: { PurchaseReviewCreated: 'awaitingReview' } },
    awaitingReview: { label: '待复核', awaits: { role: 'purchasing' }, on: { PurchaseReviewed: 'reviewed' } },
    reviewed: { label: '已复核' },
  },
  empty: nothingKnown(purchaseReviewFacts) as PurchaseReview,
});
