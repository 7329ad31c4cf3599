import { createFileRoute } from '@tanstack/react-router';
import { PurchaseOrderPage } from '../../features/purchase-order/page.js';
import { listSearch } from '../../ui/list/list-search.js';

export const Route = createFileRoute('/_shell/mall/order')({
  validateSearch: listSearch,
  component: PurchaseOrderPage,
});
