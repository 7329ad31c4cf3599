import { createFileRoute } from '@tanstack/react-router';
import { SupplierAccountPage } from '../../features/supplier-account/page.js';
import { listSearch } from '../../ui/list/list-search.js';

export const Route = createFileRoute('/_shell/mall/supplier_/account')({
  validateSearch: listSearch,
  component: SupplierAccountPage,
});
