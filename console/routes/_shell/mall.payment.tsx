import { createFileRoute } from '@tanstack/react-router';
import { SupplierPaymentPage } from '../../features/supplier-payment/page.js';
import { supplierPaymentList } from '../../features/supplier-payment/queries.js';

export const Route = createFileRoute('/_shell/mall/payment')({
  validateSearch: supplierPaymentList.search,
  component: SupplierPaymentPage,
});
