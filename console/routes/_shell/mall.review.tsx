import { createFileRoute } from '@tanstack/react-router';
import { PurchaseReviewPage } from '../../features/purchase-review/page.js';
import type { purchaseReviewList } from '../../features/purchase-review/queries.js';
import { listSearch } from '../../ui/list/list-search.js';

export const Route = createFileRoute('/_shell/mall/review')({
  validateSearch: listSearch<typeof purchaseReviewList>,
  component: PurchaseReviewPage,
});
