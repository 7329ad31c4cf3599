import { documentList } from '#projections/platform/document/list.js';
import { purchaseReviewFacts as facts } from '#workflows/purchase-review/facts.js';
import { purchaseReview as workflow } from '#workflows/purchase-review/machine.js';
import { tabKeys as keys } from '#workflows/purchase-review/tabs.js';
import { purchaseReviews as projection } from './projection.js';

export const purchaseReviewList = documentList({
  workflow,
  facts,
  projection,
  keyword: ['serialNo', 'orderSerialNo', 'orderName'],
  tabs: { 待复核: ['awaitingReview'], 已复核: ['reviewed'] },
  keys,
});
