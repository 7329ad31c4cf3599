import { createFileRoute } from '@tanstack/react-router';
import { SalesPaymentPage } from '../../features/sales-payment/page.js';
import { listSearch } from '../../ui/list/list-search.js';

export const Route = createFileRoute('/_shell/mall/salespay')({
  validateSearch: listSearch,
  component: SalesPaymentPage,
});
