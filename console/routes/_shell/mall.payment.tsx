import { createFileRoute } from '@tanstack/react-router';
import { SupplierPaymentPage } from '../../features/supplier-payment/page.js';
import type { supplierPaymentList } from '../../features/supplier-payment/queries.js';
import { listSearch } from '../../ui/list/list-search.js';

export const Route = createFileRoute('/_shell/mall/payment')({
  validateSearch: listSearch<typeof supplierPaymentList>,
  component: SupplierPaymentPage,
});
