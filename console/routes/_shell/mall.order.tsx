import { createFileRoute } from '@tanstack/react-router';
import { PurchaseOrderPage } from '../../features/purchase-order/page.js';
import type { purchaseOrderList } from '../../features/purchase-order/queries.js';
import { listSearch } from '../../ui/list/list-search.js';

export const Route = createFileRoute('/_shell/mall/order')({
  validateSearch: listSearch<typeof purchaseOrderList>,
  component: PurchaseOrderPage,
});
