import { createFileRoute } from '@tanstack/react-router';
import { OrderItemPage } from '../../features/order-item/page.js';
import { listSearch } from '../../ui/list/list-search.js';

export const Route = createFileRoute('/_shell/mall/order_/item')({
  validateSearch: listSearch,
  component: OrderItemPage,
});
