import { createFileRoute } from '@tanstack/react-router';
import { PurchaseOrderPage } from '../../features/purchase-order/page.js';
import { purchaseOrderList } from '../../features/purchase-order/queries.js';

export const Route = createFileRoute('/_shell/mall/order')({
  validateSearch: purchaseOrderList.search,
  component: PurchaseOrderPage,
});
