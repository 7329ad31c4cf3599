import { createFileRoute } from '@tanstack/react-router';
import { PurchaseReviewPage } from '../../features/purchase-review/page.js';
import { purchaseReviewList } from '../../features/purchase-review/queries.js';

export const Route = createFileRoute('/_shell/mall/review')({
  validateSearch: purchaseReviewList.search,
  component: PurchaseReviewPage,
});
