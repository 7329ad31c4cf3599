import { documentList } from '#projections/platform/document/list.js';
import { purchaseReviewFacts as facts } from '#workflows/purchase-review/facts.js';
import { purchaseReview as workflow } from '#workflows/purchase-review/machine.js';
import { purchaseReviewTabs as tabs } from '#workflows/purchase-review/tabs.js';
import { purchaseReviews as projection } from './projection.js';

export const purchaseReviewList = documentList({
  workflow,
  facts,
  projection,
  keyword: ['serialNo', 'orderSerialNo', 'orderName'],
  tabs,
});
