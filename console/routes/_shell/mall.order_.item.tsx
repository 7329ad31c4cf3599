import { createFileRoute } from '@tanstack/react-router';
import { OrderItemPage } from '../../features/order-item/page.js';
import type { orderItemList } from '../../features/order-item/queries.js';
import { listSearch } from '../../ui/list/list-search.js';

export const Route = createFileRoute('/_shell/mall/order_/item')({
  validateSearch: listSearch<typeof orderItemList>,
  component: OrderItemPage,
});
