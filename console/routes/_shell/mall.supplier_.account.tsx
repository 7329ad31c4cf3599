import { createFileRoute } from '@tanstack/react-router';
import { SupplierAccountPage } from '../../features/supplier-account/page.js';
import { supplierAccountList } from '../../features/supplier-account/queries.js';

export const Route = createFileRoute('/_shell/mall/supplier_/account')({
  validateSearch: supplierAccountList.search,
  component: SupplierAccountPage,
});
