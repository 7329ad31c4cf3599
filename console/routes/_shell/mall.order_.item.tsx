import { createFileRoute } from '@tanstack/react-router';
import { OrderItemPage } from '../../features/order-item/page.js';
import { orderItemList } from '../../features/order-item/queries.js';

export const Route = createFileRoute('/_shell/mall/order_/item')({
  validateSearch: orderItemList.search,
  component: OrderItemPage,
});
