import { z } from 'zod';
import { wholeShape } from '#workflows/platform/document/answers.js';
import { purchaseReviewFacts as facts } from '#workflows/purchase-review/facts.js';
import { reviewForm } from '#workflows/purchase-review/form.js';
import { reviewLineFacts } from '#workflows/purchase-review/line-facts.js';
import { purchaseReviewPage } from '#workflows/purchase-review/page.js';
import { purchaseReviewTabs } from '#workflows/purchase-review/tabs.js';
import { stockBatchFacts } from '#workflows/stock/line-facts.js';
import { call, id, nothing, sheetful } from './platform/call.js';
import { byStatus, documentCalls, documentRow } from './platform/document.js';
import { tabStringOf } from './platform/tab-string.js';

const path = purchaseReviewPage.url;
const row = documentRow(facts);
export type PurchaseReviewRow = z.output<typeof row>;

/** Ordered and found values, side by side. */
export const comparedItem = z.object({
  /** Index of the line in the order, as text. */
  id: z.string(),
  ...wholeShape(reviewLineFacts),
});
export type ComparedItem = z.output<typeof comparedItem>;

const batch = z.object({
  /** Index of the batch in the order, as text. */
  id: z.string(),
  ...wholeShape(stockBatchFacts),
  saleableQuantity: z.number(),
});

const reviewItem = comparedItem.extend({
  /** In stock and not reserved; no more than this can be returned. */
  saleableQuantity: z.number(),
  children: z.array(batch),
});
export type ReviewItem = z.output<typeof reviewItem>;

const detail = row.extend({ itemDtos: z.array(reviewItem) });
export type PurchaseReviewDetail = z.output<typeof detail>;

export const purchaseReviewTab = tabStringOf('/review', purchaseReviewTabs);

export const purchaseReview = {
  ...documentCalls({
    of: purchaseReviewPage,
    facts,
    filters: byStatus,
    row,
    detail,
    exports: { permissions: ({ status }) => [path, purchaseReviewTab(status)], widths: { orderName: 32 } },
  }),
  review: call({
    method: 'POST',
    path: `${path}/review`,
    input: reviewForm.extend({ id }),
    answer: nothing,
    may: '/review/review',
    summary: '复核；itemDtos 为与采购不符的明细，空则无差异',
    largestBody: sheetful,
  }),
};
