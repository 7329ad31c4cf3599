import { createFileRoute } from '@tanstack/react-router';
import { DepositOrderPage } from '../../features/deposit-order/page.js';
import { depositOrderList } from '../../features/deposit-order/queries.js';

export const Route = createFileRoute('/_shell/mall/deposit')({
  validateSearch: depositOrderList.search,
  component: DepositOrderPage,
});
