import { purchaseReview, purchaseReviewTab } from '#contract/purchase-review.js';
import { purchaseReviewTabs } from '#workflows/purchase-review/tabs.js';
import { documentList } from '../../ui/document/document-list.js';
import { filter } from '../../ui/filters/filter.js';
import { text } from './text.js';

export const purchaseReviewList = documentList(purchaseReview, {
  tabs: Object.values(purchaseReviewTabs),
  tabNeeds: purchaseReviewTab,
  filters: [filter.keyword('keyword', text.keyword)],
});
