import { createFileRoute } from '@tanstack/react-router';
import { PurchaseReviewPage } from '../../features/purchase-review/page.js';
import { listSearch } from '../../ui/list/list-search.js';

export const Route = createFileRoute('/_shell/mall/review')({
  validateSearch: listSearch,
  component: PurchaseReviewPage,
});
