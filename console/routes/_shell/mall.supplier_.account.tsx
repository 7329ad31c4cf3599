import { createFileRoute } from '@tanstack/react-router';
import { SupplierAccountPage } from '../../features/supplier-account/page.js';
import type { supplierAccountList } from '../../features/supplier-account/queries.js';
import { listSearch } from '../../ui/list/list-search.js';

export const Route = createFileRoute('/_shell/mall/supplier_/account')({
  validateSearch: listSearch<typeof supplierAccountList>,
  component: SupplierAccountPage,
});
