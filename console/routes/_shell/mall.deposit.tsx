import { createFileRoute } from '@tanstack/react-router';
import { DepositOrderPage } from '../../features/deposit-order/page.js';
import type { depositOrderList } from '../../features/deposit-order/queries.js';
import { listSearch } from '../../ui/list/list-search.js';

export const Route = createFileRoute('/_shell/mall/deposit')({
  validateSearch: listSearch<typeof depositOrderList>,
  component: DepositOrderPage,
});
