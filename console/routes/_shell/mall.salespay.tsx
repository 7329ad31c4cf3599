import { createFileRoute } from '@tanstack/react-router';
import { SalesPaymentPage } from '../../features/sales-payment/page.js';
import { salesPaymentList } from '../../features/sales-payment/queries.js';

export const Route = createFileRoute('/_shell/mall/salespay')({
  validateSearch: salesPaymentList.search,
  component: SalesPaymentPage,
});
