import { createFileRoute } from '@tanstack/react-router';
import { SalesOrderPage } from '../../features/sales-order/page.js';
import type { salesOrderList } from '../../features/sales-order/queries.js';
import { listSearch } from '../../ui/list/list-search.js';

export const Route = createFileRoute('/_shell/mall/sales')({
  validateSearch: listSearch<typeof salesOrderList>,
  component: SalesOrderPage,
});
