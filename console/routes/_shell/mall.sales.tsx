import { createFileRoute } from '@tanstack/react-router';
import { SalesOrderPage } from '../../features/sales-order/page.js';
import { salesOrderList } from '../../features/sales-order/queries.js';

export const Route = createFileRoute('/_shell/mall/sales')({
  validateSearch: salesOrderList.search,
  component: SalesOrderPage,
});
